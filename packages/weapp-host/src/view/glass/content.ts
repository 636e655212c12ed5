import type { ViewPort } from '../../core/types'
import { type Builtin, type BuiltinNode, fire, reflect } from './builtin'

const image: Builtin = {
  slot: false,
  properties: {
    src: '',
    mode: '',
    lazyLoad: false,
    webp: false,
    showMenuByLongpress: false,
    animation: null,
  },
  changed: {
    src: (node, value, port) => {
      node.$$.querySelector('img')?.setAttribute('src', port.atServer(String(value ?? '')))
    },
  },
  attached(node, port) {
    const picture = node.$$.ownerDocument.createElement('img')
    picture.alt = ''
    picture.onload = () =>
      fire(node, 'load', { width: picture.naturalWidth, height: picture.naturalHeight })
    picture.onerror = () => fire(node, 'error', { errMsg: 'load fail' })
    if (node.data.src) picture.src = port.atServer(String(node.data.src))
    node.$$.appendChild(picture)
  },
}

const navigationCalls: Record<string, string> = {
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
}
const navigator: Builtin = {
  properties: { url: '', openType: '', delta: undefined },
  attached(node, port) {
    node.addListener('tap', () => {
      const { url, delta, openType } = node.data
      port.call(navigationCalls[String(openType)] ?? 'navigateTo', {
        url,
        delta,
        fail: () => undefined,
      })
    })
  },
}

const showNodes = (node: BuiltinNode) => {
  node.$$.innerHTML = typeof node.data.nodes === 'string' ? node.data.nodes : ''
}
const richText: Builtin = {
  slot: false,
  properties: { nodes: null, space: '', userSelect: false, mode: '' },
  changed: { nodes: showNodes },
  attached: showNodes,
}

/** A selector picker shows its range as an action sheet: the gesture a test can make. */
const reportAddress = (node: BuiltinNode) => {
  node.$$.setAttribute('data-src', String(node.data.src))
}

/** Nothing plays here: a test lets it tell what a player tells, by `player` events on its element; it may read the address. */
const video: Builtin = {
  slot: false,
  properties: {
    src: '',
    controls: true,
    initialTime: undefined,
    autoplay: false,
    muted: false,
    poster: '',
  },
  changed: { src: reportAddress },
  attached(node) {
    reportAddress(node)
    node.$$.setAttribute('data-player', '')
    node.$$.addEventListener('player', (event) => {
      const { type, detail } = (
        event as CustomEvent<{ type: string; detail: Record<string, number> }>
      ).detail
      fire(node, type, detail)
    })
  },
}

/** A day or a time is turned to on wheels; here it is written into the platform's dialog, with what stood there before. */
const typed = (node: BuiltinNode, port: ViewPort) =>
  void port.call('showModal', {
    title: String(node.data.headerText || node.data.mode),
    editable: true,
    placeholderText: String(node.data.value ?? ''),
    success: (result) => {
      const { confirm, content } = result as { confirm: boolean; content: string }
      if (confirm && content) fire(node, 'change', { value: content })
      else fire(node, 'cancel')
    },
  })

const picker: Builtin = {
  properties: {
    mode: '',
    range: null,
    rangeKey: '',
    value: null,
    disabled: false,
    start: '',
    end: '',
    fields: '',
    headerText: '',
  },
  attached(node, port) {
    node.addListener('tap', () => {
      const range = Array.isArray(node.data.range) ? (node.data.range as unknown[]) : []
      const key = String(node.data.rangeKey ?? '')
      const itemList = range.map((one) => String(key ? (one as Record<string, unknown>)[key] : one))
      if (node.data.disabled) return
      if (node.data.mode === 'date' || node.data.mode === 'time') return typed(node, port)
      port.call('showActionSheet', {
        itemList,
        success: (result) =>
          fire(node, 'change', { value: (result as { tapIndex: number }).tapIndex }),
        fail: () => fire(node, 'cancel'),
      })
    })
  },
}

const pickerView: Builtin = {
  properties: {
    value: null,
    indicatorStyle: '',
    indicatorClass: '',
    maskStyle: '',
    maskClass: '',
    immediateChange: false,
  },
}
const text: Builtin = {
  properties: {
    selectable: false,
    userSelect: false,
    space: '',
    decode: false,
    overflow: '',
    maxLines: undefined,
  },
}
const canvas: Builtin = {
  slot: false,
  properties: { type: '', canvasId: '', disableScroll: false },
  attached(node) {
    node.$$.appendChild(node.$$.ownerDocument.createElement('canvas'))
  },
}
const plain = [
  'icon',
  'slider',
  'picker-view-column',
  'map',
  'camera',
  'movable-area',
  'movable-view',
  'cover-view',
  'cover-image',
  'page-meta',
  'root-portal',
  'page-container',
  'open-data',
  'ad',
]

export const contentBuiltins: Record<string, Builtin> = {
  image,
  navigator,
  'rich-text': richText,
  picker,
  'picker-view': pickerView,
  text,
  canvas,
  progress: { properties: { percent: undefined } },
  video,
  'web-view': {
    properties: { src: '' },
    changed: { src: (node, value) => reflect(node, 'src', value) },
  },
  ...Object.fromEntries(plain.map((name): [string, Builtin] => [name, {}])),
}
