import { readFileSync } from 'node:fs'
import { pageBackground } from './pageBackground'

test('the backgrounds are those of the tokens', () => {
  const inTokens = [
    ...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--c-bg: (#[0-9A-F]{6})/gi),
  ].map(([, colour]) => colour)
  expect(Object.values(pageBackground).flatMap(({ light, dark }) => [light, dark])).toEqual(
    inTokens,
  )
})
