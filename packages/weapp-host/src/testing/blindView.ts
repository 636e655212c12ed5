import type { View, WxConfig, WxInstance } from '../core/types'

/** A view that shows nothing: for what happens below the view. */
export const blindView = (): View => {
  const configs = new Map<string, WxConfig>()
  return {
    definePage: (path, config) => {
      configs.set(path, config)
    },
    defineComponent: () => undefined,
    defineBehavior: (definition) => definition,
    createPage: (path) => ({
      instance: { ...configs.get(path), setData: () => undefined } as WxInstance,
      element: null,
    }),
    mount: () => undefined,
    show: () => undefined,
    hide: () => undefined,
    destroy: () => undefined,
    select: () => [],
  }
}
