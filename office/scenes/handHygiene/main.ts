import { handMoments, handPlaces, type HandPlace } from '@contract/rules/exam/handHygiene'
import { report } from './report'
import { Story } from './Story'
import { filled, words } from './texts'
import { createWard, type Ward } from './ward'

/** An element with words, and what stands in it. */
function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { text = '', ...more }: { text?: string; className?: string; id?: string } = {},
  ...inside: Node[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), more)
  made.textContent = text
  made.append(...inside)
  return made
}

function button(text: string, onPress: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { text, className })
  made.type = 'button'
  made.addEventListener('click', onPress)
  return made
}

/** The page: the ward, and below it the story with the same places as buttons. `ticket`: what its score goes with; '' nowhere. */
class Scene {
  private readonly body = element('div')
  private readonly ward: Ward | undefined
  private story = new Story()
  private pick: (place: HandPlace) => void = () => undefined

  constructor(
    root: HTMLElement,
    private readonly ticket: string,
  ) {
    const heading = element('h1', { text: words.title })
    heading.tabIndex = -1
    root.replaceChildren(heading, element('p', { className: 'soft', text: words.lead }))
    this.ward = this.drawWard()
    const shown = this.ward?.canvas ?? element('p', { className: 'card', text: words.no3d })
    root.append(shown, this.body)
    this.showStep()
  }

  /** undefined: this device draws nothing in three dimensions; the buttons do. */
  private drawWard(): Ward | undefined {
    try {
      const ward = createWard((place) => this.pick(place))
      ward.canvas.setAttribute('role', 'img')
      ward.canvas.setAttribute('aria-label', words.scene)
      return ward
    } catch {
      return undefined
    }
  }

  /** One step of the story: what happens, and the places; what was said of a tap is read aloud. */
  private showStep(): void {
    const said = element('p', { className: 'said' })
    said.setAttribute('role', 'status')
    const acts = element('div', { className: 'acts' })
    const title = element('h2', { text: filled(words.step, { n: this.story.step + 1 }) })
    title.tabIndex = -1
    this.pick = (place) => {
      if (this.story.isFound) return
      const isThere = this.story.tap(place)
      said.className = `said ${isThere ? 'good' : 'bad'}`
      said.textContent = isThere ? (words.found[this.story.step] ?? '') : words.notHere[place]
      if (!isThere) return
      this.ward?.markFound(place)
      const isLast = this.story.step === handMoments.length - 1
      const next = button(isLast ? words.finish : words.next, () => this.goOn(), 'main')
      acts.replaceChildren(next)
      next.focus()
    }
    const places = element('div', { className: 'places' })
    places.setAttribute('role', 'group')
    places.setAttribute('aria-label', words.placesTitle)
    places.append(...handPlaces.map((place) => button(words.places[place], () => this.pick(place))))
    this.body.replaceChildren(
      element(
        'section',
        { className: 'card' },
        title,
        element('p', { text: words.story[this.story.step] ?? '' }),
        places,
        said,
        acts,
      ),
    )
    if (this.story.step > 0) title.focus()
  }

  private goOn(): void {
    this.story.goOn()
    if (this.story.isOver) void this.showEnd()
    else this.showStep()
  }

  /** The score, whether it has arrived, and the ways on. */
  private async showEnd(): Promise<void> {
    this.pick = () => undefined
    const title = element('h2', { text: filled(words.score, { n: this.story.score ?? 0 }) })
    title.tabIndex = -1
    const state = element('p', { text: this.ticket === '' ? words.noTicket : words.sending })
    state.setAttribute('role', 'status')
    const acts = element('div', { className: 'acts' })
    const list = element('ol', {}, ...words.found.map((text) => element('li', { text })))
    this.body.replaceChildren(element('section', { className: 'card' }, title, state, acts, list))
    title.focus()
    const ways = [
      button(words.again, () => {
        this.story = new Story()
        this.ward?.clear()
        this.showStep()
      }),
      ...(history.length > 1 ? [button(words.back, () => history.back())] : []),
    ]
    acts.replaceChildren(...ways)
    if (this.ticket === '') return
    const send = async () => {
      state.className = ''
      state.textContent = words.sending
      acts.replaceChildren()
      const came = await report(this.ticket, this.story.told)
      const isKept = typeof came === 'object'
      state.className = isKept ? 'good' : 'bad'
      if (isKept) state.textContent = filled(words.sent, { best: came.best })
      else state.textContent = came === 'away' ? words.notSent : words.tooLate
      const again = button(words.send, () => void send(), 'main')
      acts.replaceChildren(...(came === 'away' ? [again] : []), ...ways)
    }
    await send()
  }
}

new Scene(
  document.getElementById('scene')!,
  new URLSearchParams(location.search).get('ticket') ?? '',
)
