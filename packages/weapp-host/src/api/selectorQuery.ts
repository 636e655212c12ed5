import type { PageStack } from '../core/PageStack'
import type { NodeFields, View } from '../core/types'
import type { WxRegistry } from '../core/WxRegistry'

type Report = Partial<NodeFields> | null
interface WindowSize {
  windowWidth: number
  windowHeight: number
}
interface Pending {
  selector: string | null
  all: boolean
  read: (node: NodeFields) => object
  done?: (result: Report | Report[]) => void
}

/** wx.createSelectorQuery: positions, sizes and scroll offsets of the current page's elements. */
export function installSelectorQuery(registry: WxRegistry, stack: PageStack, view: View): void {
  registry.sync(
    'createSelectorQuery',
    () => new SelectorQuery(stack, view, registry.wx.getWindowInfo as () => WindowSize),
  )
  const observer = {
    relativeTo: () => observer,
    relativeToViewport: () => observer,
    observe: () => undefined,
    disconnect: () => undefined,
  }
  registry.sync('createIntersectionObserver', () => observer)
}

class SelectorQuery {
  private readonly pending: Pending[] = []

  constructor(
    private readonly stack: PageStack,
    private readonly view: View,
    private readonly windowInfo: () => WindowSize,
  ) {}

  in(): this {
    return this
  }

  select(selector: string): object {
    return this.reader(selector, false)
  }

  selectAll(selector: string): object {
    return this.reader(selector, true)
  }

  selectViewport(): object {
    return this.reader(null, false)
  }

  exec(done?: (results: (Report | Report[])[]) => void): this {
    void Promise.resolve().then(() => {
      const results = this.pending.map((one) => this.answer(one))
      results.forEach((result, index) => this.pending[index]?.done?.(result))
      done?.(results)
    })
    return this
  }

  private reader(selector: string | null, all: boolean): object {
    const ask = (read: Pending['read']) => (done?: Pending['done']) => {
      this.pending.push({ selector, all, read, done })
      return this
    }
    const bounds = (node: NodeFields) => {
      const { scrollLeft, scrollTop, node: _canvas, ...rest } = node
      return rest
    }
    return {
      boundingClientRect: ask(bounds),
      scrollOffset: ask(({ id, dataset, scrollLeft, scrollTop }) => ({
        id,
        dataset,
        scrollLeft,
        scrollTop,
      })),
      fields: (_fields: object, done?: Pending['done']) => ask((node) => node)(done),
      node: ask(({ node }) => ({ node })),
      context: ask(() => ({ context: null })),
    }
  }

  private answer({ selector, all, read }: Pending): Report | Report[] {
    const page = this.stack.top
    const nodes = page ? this.nodesOf(page, selector) : []
    if (all) return nodes.map(read)
    return nodes[0] ? read(nodes[0]) : null
  }

  private nodesOf(page: NonNullable<PageStack['top']>, selector: string | null) {
    return selector === null ? [this.viewport()] : this.view.select(page, selector)
  }

  private viewport(): NodeFields {
    const { windowWidth: width, windowHeight: height } = this.windowInfo()
    return {
      id: '',
      dataset: {},
      left: 0,
      top: 0,
      right: width,
      bottom: height,
      width,
      height,
      scrollLeft: 0,
      scrollTop: 0,
    }
  }
}
