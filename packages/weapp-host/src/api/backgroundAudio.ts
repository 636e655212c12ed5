import type { WxRegistry } from '../core/WxRegistry'

type Listener = () => void
const moments = [
  'Play',
  'Pause',
  'Ended',
  'Stop',
  'Error',
  'TimeUpdate',
  'Canplay',
  'Waiting',
  'Seeked',
  'Seeking',
  'Next',
  'Prev',
]

/** The platform's one player of sounds. Nothing sounds: a test lets it tell what it tells. Setting its address begins to play, as on a phone. */
export class BackgroundAudio {
  currentTime = 0
  paused = true
  title = ''
  epname = ''
  singer = ''
  coverImgUrl = ''
  startTime = 0
  playbackRate = 1
  private address = ''
  private readonly listeners = new Map<string, Listener[]>()
  readonly onMoments: Readonly<Record<string, (listener: Listener) => void>>

  constructor() {
    this.onMoments = Object.fromEntries(
      moments.map((moment) => [
        `on${moment}`,
        (listener: Listener) =>
          void this.listeners.set(moment, [...(this.listeners.get(moment) ?? []), listener]),
      ]),
    )
    Object.assign(this, this.onMoments)
  }

  get src() {
    return this.address
  }

  set src(address: string) {
    // The platform refuses a sound without a name.
    if (this.title === '') {
      this.tell('Error')
      return
    }
    this.address = address
    this.currentTime = this.startTime
    this.play()
  }

  play() {
    this.paused = false
    this.tell('Play')
  }

  pause() {
    this.paused = true
    this.tell('Pause')
  }

  stop() {
    this.address = ''
    this.paused = true
    this.tell('Stop')
  }

  seek(seconds: number) {
    this.currentTime = seconds
  }

  /** It runs from one place to another (seconds), unless it is asked to stand. */
  run(from: number, to: number) {
    if (this.paused) this.play()
    for (let at = from; !this.paused; at = Math.min(to, at + 0.25)) {
      this.currentTime = at
      this.tell('TimeUpdate')
      if (at >= to) this.pause()
    }
  }

  install(registry: WxRegistry) {
    registry.sync('getBackgroundAudioManager', () => this)
  }

  private tell(moment: string) {
    for (const listener of this.listeners.get(moment) ?? []) listener()
  }
}
