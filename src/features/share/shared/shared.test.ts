import { FakePlatform } from '@/testing/fakePlatform'
import { cardOf } from '@/core/navigation/useSharing'
import { linesOf } from '@/shell/poster/drawPoster'
import { programmeOf, typeOf } from './SharedStore'

test('the card of a screen: its whole query but nothing of the person, and none where sharing is off', () => {
  const { addresses } = new FakePlatform()
  const shared = cardOf(
    addresses,
    {
      name: 'sharedTask',
      params: { taskId: '7', taskType: '1', comId: 'renhe', accessToken: 'secret' },
    },
    '考核',
    undefined,
  )
  expect(shared).toEqual({
    title: '考核',
    text: '',
    image: '',
    link: 'https://edu.example.test/edu/shareview?taskId=7&taskType=1&comId=renhe&isShare=1',
  })
  expect(
    cardOf(
      addresses,
      { name: 'sharedTask', params: { taskId: '7', isDynamicCode: '1' } },
      'x',
      undefined,
    ),
  ).toBeUndefined()
  for (const name of [
    'changePassword',
    'serviceAgreement',
    'privacyPolicy',
    'personalInfoList',
    'studyFile',
    'signIn',
  ] as const)
    expect(cardOf(addresses, { name, params: {} }, 'x', undefined)).toBeUndefined()
  expect(
    cardOf(
      { opensByAddress: false, origin: '', basePath: '' },
      { name: 'sharedTask', params: { taskId: '7' } },
      'x',
      undefined,
    )?.link,
  ).toBe('/features/share/pages/Shared?taskId=7&isShare=1')
})

test('a link of a programme has a scene, its package type and no task', () => {
  const link = { sceneId: 's1', packageType: '2' }
  expect([
    programmeOf(link),
    programmeOf({ ...link, taskId: '7' }),
    programmeOf({ ...link, packageType: '1' }),
    programmeOf({ packageType: '2' }),
  ]).toEqual(['s1', undefined, undefined, undefined])
})

test("the task type of a link; a poster's title breaks into lines", () => {
  expect([
    typeOf({}),
    typeOf({ taskType: '5' }),
    typeOf({ taskType: '8' }),
    typeOf({ taskType: '3' }),
    typeOf({ taskType: '9' }),
    typeOf({ taskType: 'x' }),
  ]).toEqual([1, 5, 8, undefined, undefined, undefined])
  const on = { measureText: (text: string) => ({ width: text.length * 10 }) }
  expect(linesOf(on, '一二三四五六七', 30, 4)).toEqual(['一二三', '四五六', '七'])
  expect(linesOf(on, '一二三四五六七', 30, 2)).toEqual(['一二三', '四五…'])
})
