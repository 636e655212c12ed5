import { createRequire } from 'node:module'
import path from 'node:path'
import { resolvePath } from '../core/paths'
import type { HostPage, Method, PageJson, View, WxConfig, WxInstance } from '../core/types'
import { withPlainEvent } from './events'
import { nodeFields } from './nodeFields'
import { withIsland } from './island'

interface RenderedComponent {
  instance: WxInstance
  dom: HTMLElement
  attach(parent: Node): void
  detach(): void
}
interface Simulate {
  behavior(definition: object): unknown
  render(id: string): RenderedComponent
}
interface JComponent {
  register(definition: object): void
}
interface Compiler {
  wxmlToJs(folder: string, options: object): string
}
type Templates = (file: string) => unknown

const load = createRequire(path.resolve('package.json'))
const templates = new Map<string, Templates>()
let views = 0

/** Pages in jest: the platform's own template compiler and exparser, through miniprogram-simulate and j-component. */
export function createExparserView(dist: string, container: HTMLElement): View {
  const simulate = load('miniprogram-simulate') as Simulate
  const jComponent = load('j-component') as JComponent
  const template = compiledTemplates(dist)
  const ids = new Map<string, string>()
  const rendered = new WeakMap<WxInstance, RenderedComponent>()
  const view = letters(++views)

  const register = (file: string, definition: object, json: PageJson) => {
    const id = `view${view}x${letters(ids.size)}`
    ids.set(file, id)
    const own = path.basename(file)
    const used = Object.entries(json.usingComponents ?? {}).map(([name, target]) => [
      name,
      ids.get(resolvePath(file, target)) ?? target,
    ])
    const usingComponents = Object.fromEntries(
      used.filter(([name, target]) => !(name === own && target === own)),
    ) as object
    jComponent.register({
      id,
      path: `/${file}`,
      tagName: file.replace(/\//g, '-'),
      template: template(`${file}.wxml`),
      usingComponents,
      ...definition,
    })
  }

  return {
    definePage(file, config, json) {
      const { data, options, behaviors } = config
      const methods = Object.entries(config).filter(
        (entry): entry is [string, Method] => typeof entry[1] === 'function',
      )
      register(file, { data, options, behaviors, methods: plainEvents(methods) }, json)
    },
    defineComponent(file, given: WxConfig, json) {
      const config = withIsland(file, given)
      register(
        file,
        { ...config, methods: plainEvents(Object.entries(config.methods ?? {})) },
        json,
      )
    },
    defineBehavior: (definition) => simulate.behavior(definition),
    createPage(file) {
      const component = simulate.render(ids.get(file) ?? file)
      rendered.set(component.instance, component)
      return { instance: component.instance, element: null }
    },
    mount(page) {
      const element = document.createElement('page')
      container.appendChild(element)
      rendered.get(page.instance)?.attach(element)
      page.element = element
    },
    show(page) {
      setHidden(page, false)
    },
    hide(page) {
      setHidden(page, true)
    },
    destroy(page) {
      rendered.get(page.instance)?.detach()
      page.element?.remove()
    },
    select: (page, selector) =>
      [...(page.element?.querySelectorAll(selector) ?? [])].map(nodeFields),
  }
}

/** Lifecycle methods are called by the host with values; the others are event handlers. */
function plainEvents(methods: [string, Method][]): Record<string, Method> {
  return Object.fromEntries(
    methods.map(([name, method]) => [
      name,
      /^on[A-Z]/.test(name) ? method : withPlainEvent(method),
    ]),
  )
}

function setHidden(page: HostPage, hidden: boolean): void {
  if (page.element) page.element.hidden = hidden
}

function compiledTemplates(dist: string): Templates {
  const known = templates.get(dist)
  if (known) return known
  Object.assign(window, { __webview_engine_version__: 0.02 }) // the compiler's output asks for it
  const { wxmlToJs } = load('miniprogram-compiler') as Compiler
  const make = Reflect.construct(Function, [
    wxmlToJs(dist, { maxBuffer: 1 << 27 }),
  ]) as () => Templates
  const made = make()
  templates.set(dist, made)
  return made
}

/** Numbers as letters: exparser ids take no digits. */
function letters(value: number): string {
  return String(value).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
}
