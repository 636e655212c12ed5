/** Ms until a file that says nothing about itself is taken as it is. */
const patienceMs = 5000

/** How long a film or sound plays, whole seconds, as this browser reads it; undefined where it says nothing, 'broken' where it cannot be played at all. */
export async function secondsOf(file: File): Promise<number | 'broken' | undefined> {
  if (!/^(?:video|audio)\//.test(file.type)) return undefined
  const address = URL.createObjectURL(file)
  const player = document.createElement(file.type.startsWith('audio/') ? 'audio' : 'video')
  try {
    return await new Promise((done) => {
      const timer = setTimeout(() => done(undefined), patienceMs)
      const end = (seconds: number | 'broken' | undefined) => {
        clearTimeout(timer)
        done(seconds)
      }
      player.preload = 'metadata'
      player.onloadedmetadata = () =>
        end(Number.isFinite(player.duration) ? Math.floor(player.duration) : undefined)
      player.onerror = () => end('broken')
      player.src = address
    })
  } finally {
    player.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}
