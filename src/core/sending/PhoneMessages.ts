import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '../stores'

/** What the messaging platform may send to the phone: the person is asked at a tap, and each yes is one message. Only where the platform asks. */
export class PhoneMessages {
  templates: readonly { name: string; templateId: string }[] = []

  constructor(private readonly deps: Pick<Deps, 'api' | 'messaging' | 'session'>) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, templates: observableRef },
      { autoBind: true },
    )
  }

  /** Before the tap: the platform takes the question only in it. */
  async prepare() {
    const { api, messaging, session } = this.deps
    if (!messaging.askToSend || this.templates.length > 0 || !session.isLoggedIn) return
    const reply = await api.message
      .templates({ appCode: messaging.appCode }, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => (this.templates = reply?.list ?? []))
  }

  /** At a tap: asks for one message of this kind, or of each; returns whether one may be sent. */
  async ask(kind?: 'reminder' | 'result'): Promise<boolean> {
    const { api, messaging } = this.deps
    const wanted = this.templates.filter(({ name }) => !kind || name === kind)
    if (!messaging.askToSend || wanted.length === 0) return false
    const accepted = await messaging.askToSend(wanted.map(({ templateId }) => templateId))
    const names = wanted
      .filter(({ templateId }) => accepted.includes(templateId))
      .map(({ name }) => name)
    if (names.length > 0)
      await api.message
        .allow({ appCode: messaging.appCode, names }, { overlay: false })
        .catch(rethrowUnexpected)
    return names.length > 0
  }
}
