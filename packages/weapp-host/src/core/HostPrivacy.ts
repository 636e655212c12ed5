import type { WxFailure } from './types'

/** What the platform holds back until its person has agreed to the program's privacy terms. */
const privateCalls = [
  'setClipboardData',
  'getClipboardData',
  'chooseMedia',
  'chooseImage',
  'getLocation',
  'chooseLocation',
  'startRecord',
  'saveImageToPhotosAlbum',
]

type Answer = { event: string; buttonId?: string }
type Ask = (resolve: (answer: Answer) => void, call: string) => void

/** The platform's privacy authorisation: asks the program to ask, and takes a yes only for a button that was pressed. */
export class HostPrivacy {
  /** The person has not agreed yet. */
  isNeeded = false
  private readonly buttons = new Set<string>()

  constructor(private readonly ask: Ask) {}

  pressed(buttonId: string): void {
    this.buttons.add(buttonId)
  }

  /** Why the call may not run; undefined when it may. */
  async pass(name: string): Promise<WxFailure | undefined> {
    if (!this.isNeeded || !privateCalls.includes(name)) return undefined
    const { event, buttonId = '' } = await new Promise<Answer>((resolve) => this.ask(resolve, name))
    if (event === 'agree' && this.buttons.has(buttonId)) {
      this.isNeeded = false
      return undefined
    }
    return { errMsg: `${name}:fail privacy permission is not authorized`, errno: 104 }
  }
}
