import { FakePlatform } from '@/testing/fakePlatform'
import { type BrandName, brandOf } from '../brand/brandOf'
import { shadesOf } from '../brand/shadesOf'
import { deviceOfWidth, DisplayStore } from './DisplayStore'
import { t } from '../i18n'

test.each([
  [375, 'mobile'],
  [743, 'mobile'],
  [744, 'pad'],
  [1199, 'pad'],
  [1200, 'pc'],
] as const)('%i px is %s', (widthPx, device) => {
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

test('a brand that is not built in fails by its name, from the server as from a hospital', () => {
  const unknown = 'pharmacy' as BrandName
  expect(() => brandOf('localhost', unknown)).toThrow('there is no brand "pharmacy"')
  const display = new DisplayStore(new FakePlatform())
  expect(() => display.applyBrand({ ...rehab, content: unknown })).toThrow('"pharmacy"')
})

test('only the infection-control host logs in at the infection-control address; the support phone is the specified one', () => {
  expect(brandOf('dyyg.example.org').logInAt).toBe('infectionControl')
  expect(brandOf('dyzk.example.org')).toMatchObject({
    logInAt: 'education',
    supportPhone: '400-969-7756',
  })
})

test('screenshots are kept away while a screen asks for it, and the platform is told of changes only', () => {
  const platform = new FakePlatform()
  const notified: boolean[] = []
  platform.deviceScreen.blockScreenshots = (blocked) => void notified.push(blocked)
  const display = new DisplayStore(platform)
  for (const blocked of [false, true, true, false]) display.keepScreenshotsAway(blocked)
  expect(notified).toEqual([true, false])
  platform.deviceScreen.keepAwake = (awake) => void notified.push(awake)
  for (const awake of [false, true, true, false]) display.keepAwake(awake)
  expect(notified).toEqual([true, false, true, false])
})

test('a host that wants no screenshots gets none on any page, until it wants that no longer', () => {
  const platform = new FakePlatform()
  const told: boolean[] = []
  platform.deviceScreen.blockScreenshots = (blocked) => void told.push(blocked)
  const display = new DisplayStore(platform)
  display.hostBlocksScreenshots(true)
  display.keepScreenshotsAway(true)
  display.keepScreenshotsAway(false)
  expect(told).toEqual([true])
  display.hostBlocksScreenshots(false)
  expect(told).toEqual([true, false])
})

test('the screen of 1125 × 2436 keeps the bar below free where the stylesheet cannot know it', () => {
  const bottomOf = (pixels: [number, number], knowsSafeArea: boolean) => {
    const platform = new FakePlatform()
    Object.assign(platform.deviceScreen, { pixels, knowsSafeArea })
    const display = new DisplayStore(platform)
    return [display.isIphoneX, display.frameStyle['--safe-bottom']]
  }
  expect(bottomOf([1125, 2436], false)).toEqual([true, '34px'])
  expect(bottomOf([1125, 2436], true)).toEqual([true, undefined])
  expect(bottomOf([1170, 2532], false)).toEqual([false, undefined])
})

const rehab = {
  code: 'rehab',
  content: 'nursing' as const,
  name: { zh: '康复质控', en: 'Rehabilitation' },
  sliderTitle: { zh: '康复质控安全验证', en: 'Rehabilitation: security check' },
  colours: { light: '#225522', dark: '#337733' },
  logo: '/brands/rehab.png',
  logInAt: 'education' as const,
  supportPhone: '400-000-0000',
}

test('a third brand comes from the server: content, names, colours, phone; it is there at once at the next start', () => {
  const platform = new FakePlatform()
  new DisplayStore(platform).applyBrand(rehab)
  const display = new DisplayStore(platform)
  display.chooseLanguage('zh')
  expect(display).toMatchObject({ brandTitle: '康复质控', sliderTitle: '康复质控安全验证' })
  expect(display.brand).toMatchObject({ name: 'nursing', supportPhone: '400-000-0000' })
  expect(display.frameStyle).toMatchObject({
    '--c-primary': '#225522',
    '--c-primary-text': '#225522',
  })
})

test('a mini-program that the server knows as a built-in brand is exactly that one; one that it does not know follows the person’s hospital', () => {
  const display = new DisplayStore(new FakePlatform())
  display.applyBrand({ ...rehab, code: 'dyzk' })
  expect([display.brand.name, display.brand.own, display.frameStyle]).toEqual([
    'nursing',
    undefined,
    {},
  ])
  display.applyBrand({ ...rehab, code: 'education', content: 'infection' })
  display.setUserBrand('nursing')
  expect(display.brand.name).toBe('nursing')
})

test('the colour and logo of the person’s hospital come before those of a configured brand, and go with the person', () => {
  const display = new DisplayStore(new FakePlatform())
  display.applyBrand(rehab)
  display.setUserBrand('nursing', {
    comId: 'renhe',
    look: { colour: '#8A1F4D', logoTime: 7 },
  })
  expect([display.brandColour, display.frameStyle['--c-primary']]).toEqual(['#8A1F4D', '#8A1F4D'])
  expect(display.hospitalLogo).toMatch(/ownHospital\/logo\?comId=renhe&at=7$/)
  display.setUserBrand('nursing', { comId: 'renhe', look: { colour: '', logoTime: 0 } })
  expect([display.frameStyle['--c-primary'], display.hospitalLogo]).toEqual(['#225522', ''])
  display.setUserBrand(undefined)
  expect(display.frameStyle['--c-primary']).toBe('#225522')
})

test.each(['light', 'dark'] as const)('the shades of one colour can be read: %s', (theme) => {
  const shades = shadesOf(rehab.colours[theme], theme)
  const ground = theme === 'dark' ? '#0d1418' : '#f3f6f8'
  expect(contrast(shades['--c-primary-text']!, ground)).toBeGreaterThan(4.5)
  expect(contrast(shades['--c-on-primary-soft']!, shades['--c-primary-soft']!)).toBeGreaterThan(4.5)
})

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const light = (colour: string) =>
    [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0)
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
