import Taro from '@tarojs/taro'
import type { MediaControls } from '../Platform'
import { soundControls } from './backgroundSound'

/** The player of that id on the page. */
export function mediaControls(id: string): MediaControls {
  const sound = soundControls(id)
  if (sound) return sound
  const context = Taro.createVideoContext(id)
  return {
    setSpeed: (speed) => context.playbackRate(speed),
    seek: (seconds) => context.seek(seconds),
    play: () => context.play(),
    pause: () => context.pause(),
  }
}
