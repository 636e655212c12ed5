import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { ArrangedBanner, ArrangementForm } from '@contract/calls/community/arrangement'
import type { Output } from '@contract/calls/call'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Api } from '../../api/createApi'
import { failureText } from '../../api/failureText'
import { uploadFile } from '../../api/uploadFile'
import { Draft, type DraftPlace, type FoundDraft } from '../../parts/editor/Draft'
import type { Missing } from '../../parts/editor/EditorPage'
import { text } from './texts'

export type StoredHome = Output<Contract['arrangementMaking']['read']>

/** An arrangement as somebody has it in hand, with what its targets are called by their banner. */
export interface HomeValues {
  form: ArrangementForm
  names: Readonly<Record<string, string>>
}

/** Every entry of the menu once, those that were arranged first. */
function withAllEntries({ form, menu }: StoredHome): ArrangementForm {
  const known = form.entries.filter(({ menuId }) => menu.some((one) => one.menuId === menuId))
  const others = menu.filter(({ menuId }) => !known.some((one) => one.menuId === menuId))
  const added = others.map(({ menuId }) => ({ menuId, shown: 1 as const }))
  return { ...form, entries: [...known, ...added] }
}

/** The study home in the hands of who arranges it. */
export class HomeEdit {
  readonly draft: Draft<HomeValues>
  edition: number
  isOwn: boolean
  isSending = false
  /** Why the last picture was refused. */
  problem = ''

  constructor(
    private readonly api: Pick<Api, 'arrangementMaking' | 'file'>,
    readonly appCode: string,
    readonly stored: StoredHome,
    place: DraftPlace<HomeValues>,
    found: FoundDraft<HomeValues>,
  ) {
    this.edition = stored.edition
    this.isOwn = stored.own === 1
    const names = Object.fromEntries(stored.targets.map(({ bannerId, title }) => [bannerId, title]))
    const values = { form: withAllEntries(stored), names }
    this.draft = new Draft(values, place, found, String(stored.edition))
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, draft: false, stored: observableRef, appCode: false },
      { autoBind: true },
    )
  }

  get form() {
    return this.draft.values.form
  }

  /** What keeps it from being stored, with the field of each; the server asks for the same. */
  get missing(): Missing[] {
    return this.form.banners.flatMap(
      ({ bannerId, title, target, targetId, startTime, endTime }, at) => {
        const n = at + 1
        const field = `banner-${bannerId}`
        return [
          ...(title.trim() === '' ? [{ field, words: text('lacksTitle', { n }) }] : []),
          ...(target !== 'none' && targetId === ''
            ? [{ field, words: text('lacksTarget', { n }) }]
            : []),
          ...(endTime <= startTime ? [{ field, words: text('lacksTimes', { n }) }] : []),
        ]
      },
    )
  }

  nameOf({ bannerId }: ArrangedBanner): string | undefined {
    return this.draft.values.names[bannerId]
  }

  change(part: Partial<ArrangementForm>) {
    this.draft.change({ form: { ...this.form, ...part } })
  }

  /** A banner at the end, for four weeks from now. */
  addBanner(now: number) {
    const banner: ArrangedBanner = {
      bannerId: `${now.toString(36)}${Math.random().toString(36).slice(2, 8)}`,
      title: '',
      text: '',
      pictureId: '',
      target: 'none',
      targetId: '',
      startTime: now,
      endTime: now + 28 * dayMs,
    }
    this.change({ banners: [...this.form.banners, banner] })
  }

  changeBanner(bannerId: string, part: Partial<ArrangedBanner>) {
    const banners = this.form.banners.map((one) =>
      one.bannerId === bannerId ? { ...one, ...part } : one,
    )
    this.change({ banners })
  }

  /** Where a banner leads, with what that is called. */
  lead(bannerId: string, targetId: string, title: string) {
    const banners = this.form.banners.map((one) =>
      one.bannerId === bannerId ? { ...one, targetId } : one,
    )
    this.draft.change({
      form: { ...this.form, banners },
      names: { ...this.draft.values.names, [bannerId]: title },
    })
  }

  removeBanner(bannerId: string) {
    this.change({ banners: this.form.banners.filter((one) => one.bannerId !== bannerId) })
  }

  moveBanner(at: number, by: -1 | 1) {
    this.change({ banners: moved(this.form.banners, at, by) })
  }

  moveEntry(at: number, by: -1 | 1) {
    this.change({ entries: moved(this.form.entries, at, by) })
  }

  showEntry(menuId: string, shown: boolean) {
    const entries = this.form.entries.map((one) =>
      one.menuId === menuId ? { ...one, shown: shown ? (1 as const) : (0 as const) } : one,
    )
    this.change({ entries })
  }

  /** Sends the picture of a banner; refused, `problem` says why. */
  async sendPicture(bannerId: string, file: File) {
    runInAction(() => Object.assign(this, { isSending: true, problem: '' }))
    try {
      const pictureId = await uploadFile(this.api, file, {
        purpose: 'file',
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      this.changeBanner(bannerId, { pictureId })
    } catch (error) {
      runInAction(() => (this.problem = failureText(error)))
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  /** Stores it; phones show it from now on. Throws CallError; the draft stays then. */
  async save() {
    await this.draft.store(async ({ form }, leaving) => {
      const { appCode } = this
      const { edition } = await this.api.arrangementMaking.save(
        { appCode, edition: this.edition, form },
        leaving,
      )
      runInAction(() => Object.assign(this, { edition, isOwn: true }))
      return { base: String(edition), id: appCode }
    })
  }
}

function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list]
  const [one] = next.splice(at, 1)
  if (one !== undefined) next.splice(at + by, 0, one)
  return next
}
