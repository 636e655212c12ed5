import Taro from '@tarojs/taro'
import type { FilmEvents, Playing } from '../capabilities/Film'
import type { MediaControls } from '../capabilities/Media'

interface Sounding {
  id: string
  notify: FilmEvents
  controls: MediaControls
}

/** The platform has one player for all of them, and never forgets who listens to it: it is listened to once. */
export function createBackgroundSounds() {
  let sounding: Sounding | undefined
  let isListening = false

  function play(
    id: string,
    { src, title, album, poster, startAt, playsAtOnce }: Playing,
    notify: FilmEvents,
  ): () => void {
    const player = Taro.getBackgroundAudioManager()
    let place = startAt
    let speed = 1
    let isLoaded = false
    const own: Sounding = {
      id,
      notify: {
        ...notify,
        onPlace: (seconds) => {
          place = seconds
          notify.onPlace(seconds)
        },
        // The person closed it in the phone's bar: the next play loads it again.
        onEnded: () => {
          isLoaded = false
          notify.onEnded()
        },
      },
      controls: {
        setSpeed: (wanted) => {
          speed = wanted
          if (isLoaded) player.playbackRate = wanted
        },
        seek: (seconds) => {
          place = seconds
          if (isLoaded) player.seek(seconds)
        },
        play: () => {
          if (isLoaded) return player.play()
          isLoaded = true
          // The address comes last: with it the sound begins.
          Object.assign(player, {
            title,
            epname: album,
            singer: album,
            ...(poster && { coverImgUrl: poster }),
            startTime: place,
            playbackRate: speed,
            src,
          })
        },
        pause: () => player.pause(),
      },
    }
    sounding = own
    if (!isListening) {
      isListening = true
      player.onPlay(() => sounding?.notify.onPlay())
      player.onPause(() => sounding?.notify.onPause())
      player.onEnded(() => sounding?.notify.onEnded())
      player.onStop(() => sounding?.notify.onEnded())
      player.onError(() => sounding?.notify.onError())
      player.onTimeUpdate(() => sounding?.notify.onPlace(player.currentTime))
    }
    if (playsAtOnce) own.controls.play()
    return () => {
      if (sounding !== own) return
      sounding = undefined
      if (isLoaded) player.stop()
    }
  }

  return {
    play,
    /** What commands the sound of that id; undefined: it is none of these. */
    controls: (id: string): MediaControls | undefined =>
      sounding?.id === id ? sounding.controls : undefined,
  }
}
