/* What base libraries of two years ago lack: stands before the first line of app.js, so it is written in ES5. */
;(function () {
  function fill(owner, method, work) {
    if (!owner[method])
      Object.defineProperty(owner, method, { value: work, configurable: true, writable: true })
  }
  function at(index) {
    var place = Math.trunc(index) || 0
    return this[place < 0 ? this.length + place : place]
  }
  fill(Array.prototype, 'at', at)
  fill(String.prototype, 'at', at)
  fill(Array.prototype, 'flat', function (depth) {
    var deep = depth === undefined ? 1 : depth
    return this.reduce(function (all, one) {
      return all.concat(deep > 0 && Array.isArray(one) ? one.flat(deep - 1) : [one])
    }, [])
  })
  fill(Array.prototype, 'flatMap', function (work, self) {
    return this.map(work, self).flat()
  })
  fill(Object, 'fromEntries', function (entries) {
    var made = {}
    Array.from(entries).forEach(function (entry) {
      made[entry[0]] = entry[1]
    })
    return made
  })
  function pad(before) {
    return function (length, sign) {
      var fillings = sign === undefined ? ' ' : String(sign)
      var missing = length - this.length
      if (missing <= 0 || fillings === '') return String(this)
      var padding = fillings.repeat(Math.ceil(missing / fillings.length)).slice(0, missing)
      return before ? padding + this : this + padding
    }
  }
  fill(String.prototype, 'padStart', pad(true))
  fill(String.prototype, 'padEnd', pad(false))
  fill(String.prototype, 'trimStart', function () {
    return this.replace(/^\s+/, '')
  })
  fill(String.prototype, 'trimEnd', function () {
    return this.replace(/\s+$/, '')
  })
  fill(Promise.prototype, 'finally', function (work) {
    return this.then(
      function (value) {
        return Promise.resolve(work()).then(function () {
          return value
        })
      },
      function (reason) {
        return Promise.resolve(work()).then(function () {
          throw reason
        })
      },
    )
  })
  fill(Promise, 'allSettled', function (all) {
    return Promise.all(
      Array.from(all).map(function (one) {
        return Promise.resolve(one).then(
          function (value) {
            return { status: 'fulfilled', value: value }
          },
          function (reason) {
            return { status: 'rejected', reason: reason }
          },
        )
      }),
    )
  })
})()
