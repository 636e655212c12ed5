import Taro from '@tarojs/taro'

/** A player of the mini-program for each sound, released when it is over. */
export function playSound(address: string, ended: (played: boolean) => void): () => void {
  const player = Taro.createInnerAudioContext()
  let isOver = false
  const end = (played: boolean) => {
    if (isOver) return
    isOver = true
    player.destroy()
    ended(played)
  }
  player.onEnded(() => end(true))
  player.onError(() => end(false))
  player.src = address
  player.play()
  return () => {
    isOver = true
    player.destroy()
  }
}
