/* A small SCORM 1.2 course as authoring tools make them: it looks for the API in its parents, and asks it at once. */
(function () {
  function find(from) {
    for (var tries = 0; tries < 10 && from; tries++) {
      if (from.API) return from.API
      if (from.parent === from) return null
      from = from.parent
    }
    return null
  }
  var api = find(window)
  var page = 1
  var ended = false

  function show() {
    for (var n = 1; n <= 3; n++) document.getElementById('page' + n).hidden = n !== page
    document.getElementById('next').hidden = page !== 1
    document.getElementById('place').textContent = '第 ' + page + ' 页，共 3 页'
    if (page === 3 && api) document.getElementById('result').textContent = '得分 ' + api.LMSGetValue('cmi.core.score.raw')
  }
  function go(to) {
    page = to
    if (api) {
      api.LMSSetValue('cmi.core.lesson_location', String(page))
      api.LMSSetValue('cmi.suspend_data', 'page=' + page)
    }
    show()
  }
  function answer(right) {
    var count = Number(api.LMSGetValue('cmi.interactions._count'))
    api.LMSSetValue('cmi.interactions.' + count + '.id', 'gloves')
    api.LMSSetValue('cmi.interactions.' + count + '.type', 'true-false')
    api.LMSSetValue('cmi.interactions.' + count + '.student_response', right ? 't' : 'f')
    api.LMSSetValue('cmi.core.score.min', '0')
    api.LMSSetValue('cmi.core.score.max', '100')
    api.LMSSetValue('cmi.core.score.raw', right ? '100' : '0')
    api.LMSSetValue('cmi.core.lesson_status', right ? 'passed' : 'failed')
    api.LMSCommit('')
    go(3)
  }
  function end() {
    if (ended || !api) return
    ended = true
    api.LMSSetValue('cmi.core.exit', 'suspend')
    api.LMSFinish('')
  }

  if (api) {
    api.LMSInitialize('')
    if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
    page = Number((/page=(\d)/.exec(api.LMSGetValue('cmi.suspend_data')) || [])[1] || 1)
  }
  document.getElementById('next').addEventListener('click', function () { go(2) })
  document.getElementById('yes').addEventListener('click', function () { answer(true) })
  document.getElementById('no').addEventListener('click', function () { answer(false) })
  window.addEventListener('pagehide', end)
  show()
})()
