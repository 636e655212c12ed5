import { makeAutoObservable, runInAction } from 'mobx'
import type { Message } from '@contract/calls/message/message'
import type { MessageTopic, MutableTopic } from '@contract/kinds'
import { rethrowUnexpected } from '@/api/ApiError'
import { goToAddress } from '@/core/navigation/navigation'
import { Pages } from '@/core/loading/Pages'
import { PhoneMessages } from '@/core/sending/PhoneMessages'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** What is shown: everything, what is unread, or what is about one thing. */
export const scopes = [
  'all',
  'unread',
  'duty',
  'result',
  'meeting',
  'certificate',
  'notice',
] as const
export type Scope = (typeof scopes)[number]
const topicsOf: Readonly<Partial<Record<Scope, MessageTopic[]>>> = {
  duty: ['duty', 'plan'],
  result: ['result'],
  meeting: ['meeting'],
  certificate: ['certificate'],
  notice: ['notice', 'office'],
}

const filterOf = (scope: Scope) => {
  const topics = topicsOf[scope]
  return { ...(scope === 'unread' && { unread: 1 as const }), ...(topics && { topics }) }
}

/** The message centre: what there is, what was read, and whether the messaging platform may send one too. */
export class MessagesStore {
  static readonly uses = { phoneMessages: PhoneMessages }
  scope: Scope = 'all'
  unread = 0
  /** What the person keeps off the phone; undefined: not read yet. */
  muted: readonly MutableTopic[] | undefined = undefined
  /** Read here; the list that came still says otherwise. */
  private readonly readHere = new Set<string>()
  readonly pages: Pages<Message>

  constructor(
    private readonly deps: Pick<Deps, 'addresses' | 'api' | 'shell'> & {
      phoneMessages: PhoneMessages
    },
  ) {
    this.pages = new Pages<Message>(
      (page, options) => deps.api.message.list({ ...filterOf(this.scope), ...page }, options),
      ({ messageId }) => messageId,
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  private get phone() {
    return this.deps.phoneMessages
  }

  /** Opens what a message is about: a screen of ours, or the desk, a program of its own that no mini-program shows. */
  async follow({ path }: Message) {
    if (path === '') return
    if (!path.startsWith('/office/')) return goToAddress(path)
    const { addresses, shell } = this.deps
    if (addresses.leaveTo) addresses.leaveTo(addresses.basePath + path)
    else shell.toast(text('atDesk'))
  }

  get mayAsk() {
    return this.phone.templates.length > 0
  }

  isRead({ messageId, read }: Message) {
    return read === 1 || this.readHere.has(messageId)
  }

  async open() {
    await Promise.all([this.pages.open(), this.count(), this.phone.prepare()])
    if (this.mayAsk) await this.readMuted()
  }

  async show(scope: Scope) {
    this.scope = scope
    await this.pages.restart()
  }

  async read(message: Message) {
    if (this.isRead(message)) return
    this.readHere.add(message.messageId)
    const reply = await this.deps.api.message
      .read({ messageIds: [message.messageId] }, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => (this.unread = reply?.count ?? this.unread))
  }

  async readAll() {
    const reply = await this.deps.api.message.read({}, { overlay: false }).catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.unread = reply.count))
    await this.pages.refresh()
  }

  /** At a tap: asks the platform; what was allowed is one message of each kind. */
  async ask() {
    this.deps.shell.toast(text((await this.phone.ask()) ? 'allowed' : 'notAllowed'))
  }

  /** At a switch. What the server keeps is what is drawn. */
  async mute(topic: MutableTopic, muted: boolean) {
    const reply = await this.deps.api.message
      .mute({ topic, muted: muted ? 1 : 0 }, { overlay: false })
      .catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.muted = reply.topics))
    else this.deps.shell.toast(text('notKept'))
  }

  private async readMuted() {
    const reply = await this.deps.api.message
      .muted({}, { overlay: false, silent: false })
      .catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.muted = reply.topics))
  }

  private async count() {
    const reply = await this.deps.api.message
      .unread({}, { overlay: false, silent: false })
      .catch(rethrowUnexpected)
    runInAction(() => (this.unread = reply?.count ?? this.unread))
  }
}
