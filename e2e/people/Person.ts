import type { Params, RouteName } from '@/routes'

/** Calls and bytes that crossed from the program's logic to its view. Only a mini-program has such a bridge. */
interface ViewCost {
  calls: number
  bytes: number
}

/**
 * Somebody with a phone, told what to do in words that hold on every build. A journey is written against this
 * and against nothing else. A control or field is named by what it shows or says (its visible text, its accessible
 * name, its placeholder), or by `#id` where it shows nothing of its own. Every verb waits up to `patienceMs`.
 */
export interface Person {
  readonly build: 'h5' | 'weapp in Chromium' | 'weapp in jest'
  /** Opens a screen as a link does, with whatever query it has: the program starts there when it is not running, and what was open is left. */
  open<N extends RouteName>(
    route: N,
    params?: Partial<Params<N>> & Readonly<Record<string, string | undefined>>,
  ): Promise<void>
  /** Waits until the text stands on the screen. White space does not count. */
  see(text: string): Promise<void>
  /** Waits until the text is gone. */
  notSee(text: string): Promise<void>
  /** Whether it stands there now. */
  sees(text: string): Promise<boolean>
  /** Everything that can be read now. */
  screen(): Promise<string>
  tap(control: string): Promise<void>
  /** Replaces what stands in a field. */
  type(field: string, text: string): Promise<void>
  /** Chooses a day (`2026-11-26`) or a time of day with the phone's own picker. */
  choose(field: string, value: string): Promise<void>
  /** Types key by key into a field that searches, and presses its key. */
  search(field: string, words: string): Promise<void>
  /** Moves a finger across the screen. */
  swipe(direction: 'left' | 'right'): Promise<void>
  /** The query of the screen in front, as its address or the page stack has it. */
  query(): Promise<Record<string, string>>
  /** The page in front: its file under src/ without its ending. */
  pageInFront(): Promise<string>
  /** The screen in front by its name in the table: several may share a page. */
  screenInFront(): Promise<RouteName | undefined>
  /** What the program kept on the device is deleted, as a phone does that needs room; it must not run. `ending`: only what is kept under names that end so. The platform still knows its person. */
  clearStorage(ending?: string): Promise<void>
  /** The player on the screen runs from one place of its film to another (seconds), faster than a user would watch, and stops. */
  play(from: number, to: number): Promise<void>
  /** Goes back as the phone's own back button or gesture does. */
  back(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** The tab is loaded again; the mini-program is killed and started on the same page. Storage stays. */
  reload(): Promise<void>
  /** The tab or program ends without warning. `open` starts it again. Storage stays. */
  kill(): Promise<void>
  /** The program goes to the background, or comes back. */
  background(away: boolean): Promise<void>
  /** Another tab of the same browser on the same page. The mini-program has none: undefined. */
  anotherTab(): Promise<Person | undefined>
  /** Sets the phone's clock wrong by so many ms; timers and elapsed time do not notice. */
  shiftPhoneClock(ms: number): Promise<void>
  /** So many ms pass for this phone: timers fire. The server's clock is another matter. */
  letTimePass(ms: number): Promise<void>
  /** The content of the file that the person opened or downloaded last. */
  downloaded(): Promise<Uint8Array>
  /** What the screen hands on now: the message of the mini-program's share menu; in a browser the text that was copied last. */
  handedOn(): Promise<string>
  /** Starts counting what crosses to the view. */
  resetViewCost(): Promise<void>
  viewCost(): Promise<ViewCost | undefined>
  /** Errors the program did not catch. */
  errors(): Promise<string[]>
  /** The next picture that the program asks for is taken. */
  takesPicture(): Promise<void>
  close(): Promise<void>
}

/** How long a verb waits for what it needs, ms: enough for a machine that is three times slower than ours and shared. */
export const patienceMs = 45_000

/** Text as it is compared: without white space, and without what only ties words. */
export const squeeze = (text: string): string => text.replace(/[\s\u2060]+/g, '')

/** Calls `check` until it gives something other than undefined or false; throws what `complain` says after `patienceMs`. */
export async function eventually<T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  complain: () => Promise<string> | string,
): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(await complain())
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
