import { fireEvent, screen } from '@testing-library/react'
import { everybody } from '@contract/rules/audience'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { showPage } from '../../testing/officeFor'
import { SignIn } from './SignIn'

const draft: MeetingDraft = {
  title: '例会',
  place: '',
  host: '',
  startTime: 10,
  endTime: 20,
  signStart: 5,
  signEnd: 15,
  signOutStart: 16,
  signOutEnd: 18,
  signOutAtRandom: 1,
  graceMinutes: 5,
  hours: 1,
  dynamicCode: 1,
  needPicture: 0,
  allowGuests: 0,
  takeOffline: 0,
  latitude: 0,
  longitude: 0,
  radius: 0,
  whom: everybody,
  form: [],
}

test('the code is asked again at a random moment, or not any more: then there is no sign-out', async () => {
  const set = jest.fn()
  const first = showPage(<SignIn draft={draft} set={set} />)
  const box = await screen.findByRole('checkbox', { name: /会中随机再扫一次码/ })
  expect((box as HTMLInputElement).checked).toBe(true)
  fireEvent.click(box)
  expect(set).toHaveBeenLastCalledWith({ signOutAtRandom: 0, signOutStart: 0, signOutEnd: 0 })
  first.unmount()
  showPage(<SignIn draft={{ ...draft, signOutAtRandom: 0 }} set={set} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: /会中随机再扫一次码/ }))
  expect(set).toHaveBeenLastCalledWith({ signOutAtRandom: 1 })
})
