/** One element for each sound that is played; what is stopped tells nobody. */
export function playSound(address: string, ended: (played: boolean) => void): () => void {
  const sound = new Audio(address)
  let isOver = false
  const end = (played: boolean) => {
    if (isOver) return
    isOver = true
    ended(played)
  }
  sound.addEventListener('ended', () => end(true))
  sound.addEventListener('error', () => end(false))
  sound.play().catch(() => end(false))
  return () => {
    isOver = true
    sound.pause()
  }
}
