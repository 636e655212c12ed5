import { resolvePath } from '../../core/paths'
import type {
  HostPage,
  Method,
  PageJson,
  ReadFile,
  View,
  ViewPort,
  WxConfig,
  WxInstance,
} from '../../core/types'
import { withPlainEvent } from '../events'
import { nodeFields } from '../nodeFields'
import { documentBackend } from './backend'
import type { Builtin, BuiltinNode } from './builtin'
import { choiceBuiltins } from './choices'
import { containerBuiltins } from './containers'
import { contentBuiltins } from './content'
import { fieldBuiltins } from './fields'
import { type ComponentSpace, createEnv, library, type Root } from './library'
import { wxssToCss } from './wxssToCss'

/** Compiled templates, by file without its ending; `empty` is the template of an element without children. */
export interface GlassTemplates {
  groups: Record<string, unknown>
  empty: Record<string, unknown>
}

/** Pages in a browser: the platform's open component framework, with our own built-in elements. */
export function createGlassView(
  templates: GlassTemplates,
  readFile: ReadFile,
  container: HTMLElement,
  warnings: string[],
) {
  return (port: ViewPort): View => {
    library.addGlobalWarningListener((message) => {
      warnings.push(String(message))
      return false
    })
    const env = createEnv()
    const codeSpace = env.createCodeSpace('app', true)
    const space = codeSpace.getComponentSpace()
    const builtins = {
      ...fieldBuiltins,
      ...choiceBuiltins,
      ...containerBuiltins,
      ...contentBuiltins,
    }
    for (const [name, builtin] of Object.entries(builtins))
      defineBuiltin(space, name, builtin, templates, port)
    space.updateComponentOptions({ writeIdToDOM: true })
    const prepare = codeSpace.prepareComponentOptions.bind(codeSpace)
    codeSpace.prepareComponentOptions = (is, options) => {
      const [prepared, isolation] = prepare(is, options)
      return [Object.assign(prepared, { idPrefixGenerator: null, writeIdToDOM: true }), isolation] // an element keeps the id the page gave it
    }
    const backend = env.associateBackend(documentBackend())
    const roots = new WeakMap<WxInstance, Root>()
    const styles = new WeakMap<HostPage, HTMLStyleElement>()
    addStyle('app.wxss', readFile)

    const prepareFiles = (path: string, json: PageJson) => {
      codeSpace.addComponentStaticConfig(path, json)
      codeSpace.addCompiledTemplate(path, {
        groupList: templates.groups,
        content: templates.groups[path],
      })
    }
    return {
      definePage(path, config, json) {
        prepareFiles(path, json)
        const entries = Object.entries(config).map(([name, value]) => [
          name,
          typeof value === 'function' && !/^on[A-Z]/.test(name)
            ? withPlainEvent(value as Method, port.cross)
            : value,
        ])
        codeSpace
          .component(path)
          .pageDefinition(Object.fromEntries(entries) as object)
          .register()
      },
      defineComponent(path, config: WxConfig, json) {
        prepareFiles(path, json)
        const methods = Object.fromEntries(
          Object.entries(config.methods ?? {}).map(([name, method]) => [
            name,
            withPlainEvent(method, port.cross),
          ]),
        )
        codeSpace
          .component(path)
          .definition({ ...config, methods })
          .register()
      },
      defineBehavior: (definition) => definition,
      createPage(path) {
        const root = backend.createRoot('page', codeSpace, path)
        const instance = root.get()
        roots.set(instance, root)
        return { instance, element: null }
      },
      mount(page) {
        const placeholder = document.createElement('div')
        container.appendChild(placeholder)
        const root = roots.get(page.instance)
        root?.attach(container, placeholder)
        page.element = root?.getComponent().$$ ?? null
        styles.set(page, addStyle(`${page.path}.wxss`, readFile))
      },
      show(page) {
        setShown(page, styles.get(page), true)
      },
      hide(page) {
        setShown(page, styles.get(page), false)
      },
      destroy(page) {
        roots.get(page.instance)?.release()
        page.element?.remove()
        styles.get(page)?.remove()
      },
      select: (page, selector) =>
        [...(page.element?.querySelectorAll(selector) ?? [])].map(nodeFields),
    }
  }
}

function defineBuiltin(
  space: ComponentSpace,
  name: string,
  builtin: Builtin,
  templates: GlassTemplates,
  port: ViewPort,
): void {
  // Untyped: a template's {{undefined}} arrives as null, as on the phone.
  const properties = Object.fromEntries(
    Object.entries(builtin.properties ?? {}).map(([key, value]) => [key, { type: null, value }]),
  )
  const observers = Object.fromEntries(
    Object.entries(builtin.changed ?? {}).map(([key, change]) => [
      key,
      function (this: BuiltinNode, value: unknown) {
        change(this, value, port)
      },
    ]),
  )
  const definition = space.defineComponent({
    is: `wx-${name}`,
    options: { writeIdToDOM: true, reflectToAttributes: false },
    template:
      builtin.slot === false
        ? { groupList: templates.empty, content: templates.empty[''] }
        : undefined,
    properties,
    observers,
    lifetimes: {
      attached(this: BuiltinNode) {
        builtin.attached?.(this, port)
      },
    },
  })
  space.setGlobalUsingComponent(name, definition.general ? definition.general() : definition)
}

function addStyle(path: string, readFile: ReadFile): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = wxssToCss(withImports(path, readFile))
  style.dataset.wxss = path
  document.head.appendChild(style)
  return style
}

function withImports(path: string, readFile: ReadFile): string {
  return (readFile(path) ?? '').replace(
    /@import\s+["']([^"']+)["'];?/g,
    (_whole, relative: string) => withImports(resolvePath(path, relative), readFile),
  )
}

function setShown(page: HostPage, style: HTMLStyleElement | undefined, shown: boolean): void {
  if (page.element) page.element.style.display = shown ? '' : 'none'
  if (style) style.disabled = !shown
}
