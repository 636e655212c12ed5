import { compactRows } from './compactRows'

/** A node of Taro's tree as its runtime has it. */
interface Tree {
  nodeName: string
  nodeValue: string
  className: string
  sid: string
  childNodes: Tree[]
  appendChild(node: Tree): void
  insertBefore(node: Tree, before: Tree): void
  replaceChild(node: Tree, old: Tree): void
  removeChild(node: Tree): void
  setAttribute(name: string, value: unknown): void
  addEventListener(name: string, run: () => void): void
}
interface Drawn {
  nn?: string
  v?: string
  cl?: string
  cn?: Drawn[]
  w?: string[]
  p?: number
  s?: Part
}
interface Part {
  k: string
  cl?: string
  t?: number
  cn?: Part[]
}

const runtime = jest.requireActual<{
  TaroRootElement: new () => Tree & { ctx: object; performUpdate(isFirst: boolean): void }
  document: { createElement(name: string): Tree; createTextNode(text: string): Tree }
}>('@tarojs/runtime')
const { document: tree } = runtime

const textOf = (node: Tree): string =>
  node.nodeName === '#text'
    ? node.nodeValue
    : `<${node.className}>${node.childNodes.map(textOf).join('')}</>`
const partText = (part: Part, words: string[]): string => {
  const inside =
    part.t === undefined
      ? (part.cn ?? []).map((one) => partText(one, words)).join('')
      : words[part.t]!
  return part.k === 't' ? inside : `<${part.cl ?? ''}>${inside}</>`
}
/** What the templates of config/rowTemplates.ts draw of what crossed. */
const drawnText = (drawn: Drawn, list?: Drawn): string =>
  drawn.w
    ? partText(list!.cn![drawn.p!]!.s!, drawn.w)
    : (drawn.v ?? `<${drawn.cl ?? ''}>${drawn.cn!.map((one) => drawnText(one, drawn)).join('')}</>`)

/** A page with a list, and the view as it stands after what crossed. */
function aPage() {
  const view: Record<string, unknown> = { root: { cn: [] } }
  const crossed: string[] = []
  const setData = (data: Record<string, unknown>, done?: () => void) => {
    crossed.push(JSON.stringify(data))
    for (const [path, value] of Object.entries(JSON.parse(JSON.stringify(data)) as object)) {
      const names = path.replaceAll(/[[\]]/g, '').split('.')
      const last = names.pop()!
      let place = view
      for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>
      place[last] = value
    }
    done?.()
  }
  const root = new runtime.TaroRootElement()
  const list = tree.createElement('view')
  list.setAttribute('rows', true)
  list.setAttribute('class', 'cards')
  root.appendChild(list)
  root.ctx = { setData }
  const drawn = () => (view.root as Drawn).cn!.map((one) => drawnText(one)).join('')
  return { root, list, crossed, drawn }
}

function element(className: string, ...inside: (Tree | string)[]): Tree {
  const node = tree.createElement('view')
  node.setAttribute('class', className)
  for (const one of inside)
    node.appendChild(typeof one === 'string' ? tree.createTextNode(one) : one)
  return node
}
const row = (title: string, tone = 'ok', icon = true): Tree => {
  const made = element(
    'card',
    element('h3', title),
    element(`tag ${tone}`, ...(icon ? [element('icon')] : []), 'word of ', title),
  )
  made.addEventListener('tap', () => undefined)
  return made
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeAll(compactRows)

test('the second row of a shape crosses as its words', async () => {
  const { root, list, crossed, drawn } = aPage()
  list.appendChild(row('first'))
  root.performUpdate(true)
  await settled()
  list.appendChild(row('second'))
  await settled()
  expect(crossed.at(-1)).toMatch(
    /^\{"[^"]+":\{"sid":"_\w+","w":\["second","word of second"\],"p":0\}\}$/,
  )
  expect(drawn()).toBe(textOf(list))
})

test('a row with a part that hears something crosses as it is', async () => {
  const { root, list, drawn } = aPage()
  const own = row('with a button')
  own.childNodes[0]!.addEventListener('tap', () => undefined)
  list.appendChild(own)
  list.appendChild(row('other'))
  root.performUpdate(true)
  await settled()
  expect(drawn()).toBe(textOf(list))
})

/** The same numbers at each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever happens to rows, the view draws what stands in the tree (%i)',
  async (seed) => {
    const { root, list, drawn } = aPage()
    const pick = numbers(seed)
    let made = 0
    const fresh = () => row(`row ${(made += 1)}`, ['ok', 'bad'][pick(2)], pick(2) === 0)
    const any = () => list.childNodes[pick(list.childNodes.length)]!
    const acts: (() => void)[] = [
      () => list.appendChild(fresh()),
      () => list.insertBefore(fresh(), any()),
      () => list.insertBefore(list.childNodes.at(-1)!, list.childNodes[0]!),
      () => list.replaceChild(fresh(), any()),
      () => list.childNodes.length > 2 && list.removeChild(any()),
      () => void (any().childNodes[0]!.childNodes[0]!.nodeValue = `said anew ${(made += 1)}`),
      () => any().childNodes[1]!.setAttribute('class', `tag ${['ok', 'bad', 'warn'][pick(3)]}`),
      () => any().childNodes[1]!.appendChild(element('mark', 'more')),
      () => list.setAttribute('class', `cards ${pick(3)}`),
      () => any().childNodes[0]!.addEventListener('tap', () => undefined),
    ]
    for (let at = 0; at < 6; at += 1) list.appendChild(fresh())
    root.performUpdate(true)
    await settled()
    expect(drawn()).toBe(textOf(list))
    for (let turn = 0; turn < 40; turn += 1) {
      for (let at = 0; at <= pick(3); at += 1) acts[pick(acts.length)]!()
      await settled()
      expect(drawn()).toBe(textOf(list))
    }
  },
)
