import { makeAutoObservable, runInAction } from 'mobx'
import { DeviceError } from '@/platform/capabilities/DeviceError'
import type { Deps } from '@/core/stores'
import { drawPoster, posterSize, type Poster } from './drawPoster'
import { text } from './texts'

/** A poster: drawn on the device, kept among the person's pictures. */
export class PosterMaker {
  /** Its address on the device; empty: none is drawn. */
  picture = ''

  constructor(private readonly deps: Pick<Deps, 'display' | 'pictures' | 'shell'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async draw(poster: Omit<Poster, 'brand'>) {
    const { pictures, display, shell } = this.deps
    try {
      const picture = await pictures.draw(posterSize, (on) =>
        drawPoster(on, { ...poster, brand: display.brandTitle }, display.brandColour),
      )
      runInAction(() => (this.picture = picture))
    } catch {
      // Very old phones cannot draw; the link remains.
      shell.toast(text('failed'))
    }
  }

  /** `name`: the file's. */
  async keep(name: string) {
    const { pictures, shell } = this.deps
    try {
      const kept = await pictures.keep(this.picture, name)
      shell.toast(text(kept ? 'kept' : 'keepByHand'))
    } catch (error) {
      // The picture can still be pressed long: it has the platform's menu.
      if (!(error instanceof DeviceError) || !shell.explainRefusal(error, 'album'))
        shell.toast(text('keepByHand'))
    }
  }

  close() {
    this.picture = ''
  }
}
