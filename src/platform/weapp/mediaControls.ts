import Taro from '@tarojs/taro'
import type { MediaControls } from '../capabilities/Media'

/** The player of that id on the page. */
export function mediaControls(id: string): MediaControls {
  const context = Taro.createVideoContext(id)
  return {
    setSpeed: (speed) => context.playbackRate(speed),
    seek: (seconds) => context.seek(seconds),
    play: () => context.play(),
    pause: () => context.pause(),
  }
}
