import { showLog } from './debugLog'

test('what the console says stands at the foot of the page, twelve lines of it', () => {
  const before = { log: console.log, warn: console.warn, error: console.error }
  const said = jest.fn()
  Object.assign(console, { log: said, warn: said, error: said })
  showLog(document)
  for (let n = 1; n <= 14; n++) console.log('line', n)
  console.error('broke')
  window.dispatchEvent(new ErrorEvent('error', { message: 'thrown' }))
  const lines = document.getElementById('debug-log')?.textContent?.split('\n') ?? []
  expect(lines).toHaveLength(12)
  expect(lines.slice(-3)).toEqual(['log line 14', 'error broke', 'error thrown'])
  // Who has a console reads it there as before.
  expect(said).toHaveBeenCalledTimes(15)
  Object.assign(console, before)
})
