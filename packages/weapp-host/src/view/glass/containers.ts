import { type Builtin, fire, inside } from './builtin'

const scrollView: Builtin = {
  properties: {
    scrollX: false,
    scrollY: false,
    upperThreshold: 50,
    lowerThreshold: 50,
    scrollTop: undefined,
    scrollLeft: undefined,
    scrollIntoView: '',
    scrollWithAnimation: false,
    enableBackToTop: false,
    enableFlex: false,
    enhanced: false,
    refresherEnabled: false,
    refresherTriggered: false,
    refresherThreshold: undefined,
    refresherDefaultStyle: '',
    refresherBackground: '',
    bounces: false,
    showScrollbar: false,
    pagingEnabled: false,
    fastDeceleration: false,
    scrollAnchoring: false,
    type: '',
    animation: null,
  },
  changed: {
    scrollTop: (node, value) => {
      if (typeof value === 'number') node.$$.scrollTop = value
    },
    scrollIntoView: (node, value) => {
      if (value) node.$$.querySelector(`#${String(value)}`)?.scrollIntoView()
    },
    scrollX: (node, value) => {
      node.$$.style.overflowX = value ? 'auto' : 'hidden'
    },
    scrollY: (node, value) => {
      node.$$.style.overflowY = value ? 'auto' : 'hidden'
    },
  },
  attached(node) {
    const element = node.$$
    element.style.overflowX = node.data.scrollX ? 'auto' : 'hidden'
    element.style.overflowY = node.data.scrollY ? 'auto' : 'hidden'
    let last = 0
    let wasLow = false
    let wasHigh = true
    element.addEventListener('scroll', () => {
      const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight } = element
      const moved = scrollTop - last
      last = scrollTop
      fire(node, 'scroll', {
        scrollTop,
        scrollLeft,
        scrollHeight,
        scrollWidth,
        deltaX: 0,
        deltaY: -moved,
      })
      const low = scrollTop + clientHeight >= scrollHeight - Number(node.data.lowerThreshold ?? 50)
      const high = scrollTop <= Number(node.data.upperThreshold ?? 50)
      if (low && !wasLow && moved > 0) fire(node, 'scrolltolower', { direction: 'bottom' })
      if (high && !wasHigh && moved < 0) fire(node, 'scrolltoupper', { direction: 'top' })
      wasLow = low
      wasHigh = high
    })
  },
}

/** A horizontal swiper is a snapping scroller: a finger's swipe and a changed `current` both move it. */
const swiper: Builtin = {
  properties: {
    indicatorDots: false,
    autoplay: false,
    current: undefined,
    interval: undefined,
    duration: undefined,
    circular: false,
    vertical: false,
    previousMargin: '',
    nextMargin: '',
    displayMultipleItems: undefined,
    snapToEdge: false,
    easingFunction: '',
    indicatorColor: '',
    indicatorActiveColor: '',
    animation: null,
    currentItemId: '',
    skipHiddenItemLayout: false,
  },
  changed: {
    current: (node, value) => {
      node.$$.scrollLeft = Number(value ?? 0) * node.$$.clientWidth
    },
  },
  attached(node) {
    const element = node.$$
    let shown = Number(node.data.current ?? 0)
    element.ownerDocument.defaultView?.requestAnimationFrame(() => {
      element.scrollLeft = shown * element.clientWidth
    })
    element.addEventListener('scroll', () => {
      const at = Math.round(element.scrollLeft / (element.clientWidth || 1))
      if (at === shown) return
      shown = at
      const currentItemId = String(inside(node, 'swiper-item')[at]?.data.itemId ?? '')
      const source = at === node.data.current ? '' : 'touch'
      fire(node, 'change', { current: at, source, currentItemId })
      fire(node, 'animationfinish', { current: at, source, currentItemId })
    })
  },
}

export const containerBuiltins: Record<string, Builtin> = {
  'scroll-view': scrollView,
  swiper,
  'swiper-item': { properties: { itemId: '', skipHiddenItemLayout: false } },
}
