import { FakePlatform } from '@/testing/fakePlatform'
import { brandOf } from './brand/brandOf'
import { deviceOfWidth, DisplayStore } from './DisplayStore'
import { t } from './i18n'

test.each([[375, 'mobile'], [743, 'mobile'], [744, 'pad'], [1199, 'pad'], [1200, 'pc']] as const)('%i px is %s', (widthPx, device) => {
  expect(deviceOfWidth(widthPx)).toBe(device)
})

test('a stored device overrides the measured one, also in the next run', () => {
  const platform = new FakePlatform()
  new DisplayStore(platform).overrideDevice('pad')
  const next = new DisplayStore(platform)
  expect(next.device).toBe('pad')
  next.overrideDevice(undefined)
  expect(next.device).toBe('mobile')
})

test('theme, type and language follow the device until the person chooses; the choice stays', () => {
  const platform = new FakePlatform()
  const display = new DisplayStore(platform)
  expect(display).toMatchObject({ theme: 'light', type: '100', language: 'en' })
  display.chooseTheme('dark')
  display.chooseType('150')
  display.chooseLanguage('zh')
  expect(t('titles.exam')).toBe('考试')
  const next = new DisplayStore(platform)
  expect(next.classes).toBe('theme brand-infection theme-dark type-150 device-mobile')
  expect(next.language).toBe('zh')
  next.chooseLanguage('system')
  expect(next.language).toBe('en')
})

test.each([
  ['www.dyzk.example.org', undefined, 'nursing'],
  ['DYYG.example.org', 'nursing', 'infection'],
  ['my.education.example.org', undefined, 'infection'],
  ['localhost', undefined, 'infection'],
  ['localhost', 'nursing', 'nursing'],
] as const)('the brand of %s for a person of %s is %s', (host, userBrand, brand) => {
  expect(brandOf(host, userBrand).name).toBe(brand)
})

test('only the infection-control host logs in at the infection-control address; the support phone is the specified one', () => {
  expect(brandOf('dyyg.example.org').logInAt).toBe('infectionControl')
  expect(brandOf('dyzk.example.org')).toMatchObject({ logInAt: 'education', supportPhone: '400-969-7756', mineTab: 'page' })
})

test('screenshots are kept away while a screen asks for it, and the platform is told of changes only', () => {
  const platform = new FakePlatform()
  const told: boolean[] = []
  platform.blockScreenshots = (blocked) => void told.push(blocked)
  const display = new DisplayStore(platform)
  for (const blocked of [false, true, true, false]) display.keepScreenshotsAway(blocked)
  expect(told).toEqual([true, false])
})
