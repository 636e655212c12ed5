/** Icons in jest: what they look like is nobody's business there, and eight hundred modules take half a minute. */
const { createElement } = require('react')

module.exports = new Proxy(
  { __esModule: true },
  {
    get: (known, name) => known[name] ?? (() => createElement('i', { 'aria-hidden': true })),
  },
)
