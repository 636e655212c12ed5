import { createRequire } from 'node:module'
import path from 'node:path'
import type { Method, WxConfig, WxInstance } from '../core/types'

interface DataProxy {
  scheduleReplace(path: string[], value: unknown): void
}
interface Exparser {
  Component: { getDataProxy(node: unknown): DataProxy }
}

const { Component } = createRequire(path.resolve('package.json'))(
  'miniprogram-exparser',
) as Exparser

/**
 * The platform passes a property to a component when the page's own data of it changed. j-component passes it at each setData of
 * the page, so what Taro had sent to a `custom-wrapper` alone would be undone by the page's older copy.
 */
export function withIsland(file: string, config: WxConfig): WxConfig {
  if (!file.endsWith('custom-wrapper')) return config
  const attached = (config.lifetimes?.attached ?? config.attached) as
    | ((this: WxInstance) => void)
    | undefined
  const keepOwn = function (this: WxInstance & { _exparserNode: unknown }) {
    const proxy = Component.getDataProxy(this._exparserNode)
    const replace = proxy.scheduleReplace.bind(proxy)
    const passed = new Map([['i', JSON.stringify(this.data?.i)]])
    proxy.scheduleReplace = (where, value) => {
      const [name = '', ...within] = where
      const text = within.length === 0 ? JSON.stringify(value) : undefined
      if (text !== undefined && passed.get(name) === text) return
      if (text !== undefined) passed.set(name, text)
      replace(where, value)
    }
    attached?.call(this)
  }
  return { ...config, lifetimes: { ...config.lifetimes, attached: keepOwn as Method } }
}
