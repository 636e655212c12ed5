import { route, routeNames } from '@/routes'
import { en } from './en'
import { defineTexts, setLanguage, t } from './index'
import { languageOf } from './language'
import { zh } from './zh'

test('the wordings that the specification fixes stand word for word', () => {
  expect(en.network).toMatchObject({
    timeout: 'the network is not smooth, please try again later',
    slow: 'your network is a bit slow',
    uploadFailed: 'image upload failed',
    offline: 'network disconnected, please check network settings',
  })
  expect(en.network.online).toMatch(/^network connected/)
  expect(en.network.onlineUnknown).toContain('cannot identify the network type of your browser')
  expect(en.list.noneLeft).toBe('no bottom line')
  expect(en.shell.underDevelopment).toBe('feature under development')
  expect(en.app.platform).toBe('all-staff learning and assessment platform')
  expect(zh.app.platform).toBe('全员学习与考核平台')
})

test('every title of the table of screens has its text', () => {
  const titles = routeNames.flatMap((name) => route(name).title ?? [])
  expect(titles.filter((title) => !(title in zh.titles))).toEqual([])
})

test('no text is empty and both languages have the same places for values', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
  for (const [area, texts] of Object.entries(zh)) {
    for (const [name, text] of Object.entries(texts)) {
      const other = (en as Record<string, Record<string, string>>)[area]?.[name] ?? ''
      expect([area, name, text !== '' && other !== '', places(other)]).toEqual([
        area,
        name,
        true,
        places(text),
      ])
    }
  }
})

test('values stand in their places, and a missing one is seen', () => {
  setLanguage('en')
  expect(t('network.online', { type: 'wifi' })).toBe('network connected wifi')
  expect(t('network.online')).toBe('network connected {type}')
})

test("a feature's own texts follow the language", () => {
  const text = defineTexts({ zh: { left: '还有 {n} 题' }, en: { left: '{n} left' } })
  setLanguage('zh')
  expect(text('left', { n: 3 })).toBe('还有 3 题')
  setLanguage('en')
  expect(text('left', { n: 3 })).toBe('3 left')
})

test.each([
  ['zh-CN', 'zh'],
  ['zh_TW', 'zh'],
  ['zh', 'zh'],
  ['en-US', 'en'],
  ['de', 'en'],
] as const)('%s speaks %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
