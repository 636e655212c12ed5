import { handMoments, handPlaces, type HandPlace } from '@contract/rules/exam/handHygiene'
import { report } from './report'
import { Story } from './Story'
import { filled, words } from './texts'
import { createWard, type Ward } from './ward'

const root = document.getElementById('scene')!
const ticket = new URLSearchParams(location.search).get('ticket') ?? ''

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

const heading = element('h1', { text: words.title })
heading.tabIndex = -1
const body = element('div')
root.replaceChildren(heading, element('p', { className: 'soft', text: words.lead }))

let ward: Ward | undefined
let story = new Story()
let pick: (place: HandPlace) => void = () => undefined
try {
  ward = createWard((place) => pick(place))
  ward.canvas.setAttribute('role', 'img')
  ward.canvas.setAttribute('aria-label', words.scene)
  root.append(ward.canvas)
} catch {
  root.append(element('p', { className: 'card', text: words.no3d }))
}
root.append(body)

/** One step of the story: what happens, and the places; what was said of a tap is read aloud. */
function showStep(): void {
  const said = element('p', { className: 'said' })
  said.setAttribute('role', 'status')
  const acts = element('div', { className: 'acts' })
  const title = element('h2', { text: filled(words.step, { n: story.step + 1 }) })
  title.tabIndex = -1
  pick = (place) => {
    if (story.isFound) return
    const isThere = story.tap(place)
    said.className = `said ${isThere ? 'good' : 'bad'}`
    said.textContent = isThere ? (words.found[story.step] ?? '') : words.notHere[place]
    if (!isThere) return
    ward?.markFound(place)
    const isLast = story.step === handMoments.length - 1
    const next = button(isLast ? words.finish : words.next, goOn, 'main')
    acts.replaceChildren(next)
    next.focus()
  }
  const places = element('div', { className: 'places' })
  places.setAttribute('role', 'group')
  places.setAttribute('aria-label', words.placesTitle)
  places.append(...handPlaces.map((place) => button(words.places[place], () => pick(place))))
  body.replaceChildren(
    element(
      'section',
      { className: 'card' },
      title,
      element('p', { text: words.story[story.step] ?? '' }),
      places,
      said,
      acts,
    ),
  )
  if (story.step > 0) title.focus()
}

function goOn(): void {
  story.goOn()
  if (story.isOver) void showEnd()
  else showStep()
}

/** The score, whether it has arrived, and the ways on. */
async function showEnd(): Promise<void> {
  pick = () => undefined
  const title = element('h2', { text: filled(words.score, { n: story.score ?? 0 }) })
  title.tabIndex = -1
  const state = element('p', { text: ticket === '' ? words.noTicket : words.sending })
  state.setAttribute('role', 'status')
  const acts = element('div', { className: 'acts' })
  const list = element('ol', {}, ...words.found.map((text) => element('li', { text })))
  body.replaceChildren(element('section', { className: 'card' }, title, state, acts, list))
  title.focus()
  const ways = [
    button(words.again, () => {
      story = new Story()
      ward?.clear()
      showStep()
    }),
    ...(history.length > 1 ? [button(words.back, () => history.back())] : []),
  ]
  acts.replaceChildren(...ways)
  if (ticket === '') return
  const send = async () => {
    state.className = ''
    state.textContent = words.sending
    acts.replaceChildren()
    const came = await report(ticket, story.told)
    const isKept = typeof came === 'object'
    state.className = isKept ? 'good' : 'bad'
    if (isKept) state.textContent = filled(words.sent, { best: came.best })
    else state.textContent = came === 'away' ? words.notSent : words.tooLate
    const again = button(words.send, () => void send(), 'main')
    acts.replaceChildren(...(came === 'away' ? [again] : []), ...ways)
  }
  await send()
}

showStep()
