import type { HostClock } from '../core/HostClock'
import type { WxRegistry } from '../core/WxRegistry'

export interface OpenModal {
  title: string
  content: string
  confirm(): void
  cancel(): void
}

export interface OpenSheet {
  items: string[]
  /** A negative index cancels. */
  pick(index: number): void
}

/** Toasts, loading, modals and action sheets: real DOM above the page, so that a test can see and press them. */
export class Dialogs {
  readonly toasts: string[] = []
  loading: string | null = null
  modal: OpenModal | null = null
  sheet: OpenSheet | null = null
  private readonly layer: HTMLElement | null

  constructor(
    private readonly clock: HostClock,
    parent: HTMLElement | undefined,
  ) {
    this.layer = parent ? parent.ownerDocument.createElement('div') : null
    if (!this.layer || !parent) return
    this.layer.className = 'host-layer'
    parent.appendChild(this.layer)
  }

  install(registry: WxRegistry): void {
    registry.method('showToast', (options, reply) => {
      const title = String(options.title)
      this.toasts.push(title)
      const toast = this.element('div', 'host-toast', title)
      this.clock.setTimeout(() => toast?.remove(), Number(options.duration ?? 1500))
      reply.ok()
    })
    registry.method('hideToast', (_options, reply) => {
      this.remove('.host-toast')
      reply.ok()
    })
    registry.method('showLoading', (options, reply) => {
      this.loading = String(options.title)
      this.remove('.host-loading')
      this.element('div', 'host-loading', this.loading)
      reply.ok()
    })
    registry.method('hideLoading', (_options, reply) => {
      this.loading = null
      this.remove('.host-loading')
      reply.ok()
    })
    registry.method('showModal', (options, reply) => {
      const box = this.element('div', 'host-modal')
      box?.setAttribute('role', 'dialog')
      let field: HTMLInputElement | null = null
      const end = (confirm: boolean) => {
        this.modal = null
        box?.remove()
        reply.ok({ confirm, cancel: !confirm, content: field ? field.value : null })
      }
      this.element('b', 'host-title', String(options.title ?? ''), box)
      this.element('p', 'host-content', String(options.content ?? ''), box)
      if (options.editable && box) {
        field = box.ownerDocument.createElement('input')
        field.placeholder = String(options.placeholderText ?? '')
        box.appendChild(field)
      }
      if (options.showCancel !== false)
        this.button(String(options.cancelText ?? '取消'), box, () => end(false))
      this.button(String(options.confirmText ?? '确定'), box, () => end(true))
      this.modal = {
        title: String(options.title ?? ''),
        content: String(options.content ?? ''),
        confirm: () => end(true),
        cancel: () => end(false),
      }
    })
    registry.method('showActionSheet', (options, reply) => {
      const items = options.itemList as string[]
      const box = this.element('div', 'host-sheet')
      const end = (index: number) => {
        this.sheet = null
        box?.remove()
        if (index < 0) reply.fail('cancel')
        else reply.ok({ tapIndex: index })
      }
      items.forEach((item, index) => this.button(item, box, () => end(index)))
      this.button('取消', box, () => end(-1))
      this.sheet = { items, pick: end }
    })
  }

  /** The text of everything that stands above the page. */
  text(): string {
    return this.layer?.textContent ?? ''
  }

  /** Presses a button above the page. False when there is none with this text. */
  press(text: string): boolean {
    const found = [...(this.layer?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent === text,
    )
    found?.click()
    return found !== undefined
  }

  close(): void {
    this.layer?.remove()
  }

  private element(
    tag: string,
    className: string,
    text = '',
    parent: HTMLElement | null = this.layer,
  ): HTMLElement | null {
    if (!parent) return null
    const made = parent.ownerDocument.createElement(tag)
    made.className = className
    made.textContent = text
    parent.appendChild(made)
    return made
  }

  private button(text: string, parent: HTMLElement | null, press: () => void): void {
    const made = this.element('button', 'host-button', text, parent)
    if (made) made.onclick = press
  }

  private remove(selector: string): void {
    this.layer?.querySelectorAll(selector).forEach((found) => found.remove())
  }
}
