import { FormElement, TaroElement } from '@tarojs/runtime'

interface MiniEvent {
  type: string
  mpEvent?: { detail: { value?: unknown } }
}
/** What Taro keeps of an entry of text, and what we know of it beside. */
interface Entry {
  nodeName: string
  props: Record<string, unknown>
  /** What the person wrote last, as the view told it; undefined: the view shows what it was given. */
  written?: string | undefined
  _root?: { enqueueUpdateCallback(done: () => void): void } | null
}
interface EntryClass {
  setAttribute(this: Entry, name: string, value: unknown): void
  dispatchEvent(this: Entry, event: MiniEvent): unknown
}

const isEntry = ({ nodeName }: Entry) => nodeName === 'input' || nodeName === 'textarea'

/**
 * Entries of text never hear back what was written into them. Taro sends each letter to the view a second time (and, with each
 * drawing of the page, the value of every other entry), and on a slow bridge that echo arrives after the next letters and takes
 * them away: of 20 letters 12 were left. What the view shows by itself is only noted here;
 * what the program sets to something else goes out. Once, before the first page.
 */
export function quietFields(): void {
  const entry = FormElement.prototype as unknown as EntryClass
  const { setAttribute, dispatchEvent: shown } = entry
  const { dispatchEvent } = TaroElement.prototype as unknown as EntryClass

  entry.dispatchEvent = function (event) {
    if (!event.mpEvent || event.type !== 'input' || !isEntry(this)) return shown.call(this, event)
    this.written = String(event.mpEvent.detail.value ?? '')
    this.props.value = this.written
    return dispatchEvent.call(this, event)
  }

  entry.setAttribute = function (name, value) {
    if (name !== 'value' || !isEntry(this)) return setAttribute.call(this, name, value)
    const { written, _root: root } = this
    const isKnown = String(value ?? '') === String(this.props.value ?? '')
    if (isKnown && 'value' in this.props) return
    this.written = undefined
    if (written === undefined || !root) return setAttribute.call(this, name, value)
    // The view's data may hold this value from before, and would not look at the field: first it hears what stands there.
    setAttribute.call(this, name, written)
    this.props.value = value
    root.enqueueUpdateCallback(() => {
      if (this.written === undefined && this.props.value === value)
        setAttribute.call(this, name, value)
    })
  }
}
