import { makeAutoObservable } from 'mobx'
import { type Audience, everybody, hasLists } from '@contract/rules/audience'
import type { Api } from '../../api/createApi'
import { Draft, type DraftPlace, type FoundDraft } from '../../parts/editor/Draft'
import type { Missing } from '../../parts/editor/EditorPage'
import { text } from './texts'

export interface NoticeValues {
  title: string
  words: string
  audience: Audience
  /** By SMS too. */
  bySms: boolean
}

/** One notice in the hands of who writes it: sent once, never changed afterwards. */
export class NoticeEdit {
  readonly draft: Draft<NoticeValues>
  /** The audience was picked: that it is everybody is a choice, not where one begins. */
  hasPicked = false

  constructor(
    private readonly api: Pick<Api, 'staffNotice'>,
    place: DraftPlace<NoticeValues>,
    found: FoundDraft<NoticeValues>,
  ) {
    this.draft = new Draft<NoticeValues>(
      { title: '', words: '', audience: everybody, bySms: false },
      place,
      found,
      '',
    )
    makeAutoObservable<this, 'api'>(this, { api: false, draft: false }, { autoBind: true })
  }

  get values() {
    return this.draft.values
  }

  private get hasAudience() {
    const { audience } = this.values
    return this.hasPicked || hasLists(audience) || audience.people.length > 0
  }

  get missing(): Missing[] {
    const { title, words } = this.values
    return [
      ...(title.trim() ? [] : [{ field: 'title', words: text('needTitle') }]),
      ...(words.trim() ? [] : [{ field: 'words', words: text('needWords') }]),
      ...(this.hasAudience ? [] : [{ field: 'audience', words: text('needPeople') }]),
    ]
  }

  change(part: Partial<NoticeValues>) {
    if (part.audience) this.hasPicked = true
    this.draft.change(part)
  }

  private get written() {
    const { title, words } = this.values
    return { title: title.trim(), text: words.trim() }
  }

  /** To myself alone. Throws CallError. */
  async tryOut(): Promise<void> {
    await this.api.staffNotice.tryOut(this.written)
  }

  /** Sends it, by as many SMS as its writer saw the price of (0: none); gives its id and the long job that is at it. Throws CallError; the draft stays then. */
  async send(sms: number): Promise<{ noticeId: string; jobId: string }> {
    const { sent } = await this.draft.store(async ({ audience }, leaving) => {
      const sent = await this.api.staffNotice.send(
        { whom: { audience }, ...this.written, ...(sms > 0 && { sms }) },
        leaving,
      )
      return { base: '', id: sent.noticeId, sent }
    })
    return sent
  }
}
