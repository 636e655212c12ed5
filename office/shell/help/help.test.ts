import { existsSync, statSync } from 'node:fs'
import { findGuides } from './findGuides'
import { guidePicture, guides } from './guides'
import { newestNews } from './newest'
import { news } from './news'

test('every guide has its words; a word finds what holds it, titles first', () => {
  expect(new Set(guides.map(({ area }) => area)).size).toBe(guides.length)
  for (const { zh, en } of guides) {
    expect(zh.steps.length).toBeGreaterThan(0)
    expect(en.title).not.toBe('')
  }
  const found = findGuides(guides, '学分', 'zh').map(({ area }) => area)
  expect(found[0]).toBe('credits')
  expect(found).toContain('courses')
  expect(findGuides(guides, '火星', 'zh')).toEqual([])
  expect(findGuides(guides, ' ', 'zh')).toHaveLength(guides.length)
})

test('the dot knows the newest of the news', () => {
  expect(newestNews).toBe(news[0]?.id)
})

test('every guide has the picture of its page, small enough for a slow line: npm run pictures -- guides', () => {
  for (const { area } of guides) {
    const file = `office/public/${guidePicture(area)}`
    expect([area, existsSync(file)]).toEqual([area, true])
    expect(statSync(file).size).toBeLessThan(60 * 1024)
  }
})
