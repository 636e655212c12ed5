import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { aUser, showPage } from '../../testing/officeFor'
import { MeetingPage } from './MeetingPage'

/** From 28 November 10:00 until 1 December 17:00, in the hospital's zone. */
const times = { startTime: Date.UTC(2026, 10, 28, 2), endTime: Date.UTC(2026, 11, 1, 9) }

const show = () =>
  showPage(
    <Routes>
      <Route path="/meetings/:meetingId" element={<MeetingPage />} />
    </Routes>,
    {
      at: '/meetings/m1',
      user: aUser(['meeting.read', 'meeting.run']),
      api: {
        meetingManage: {
          desk: () =>
            Promise.resolve({
              meetingId: 'm1',
              title: '三日培训班',
              place: '报告厅',
              host: '',
              ...times,
              state: 1,
              expected: 17,
              signed: 0,
              agenda: '',
              minutes: '',
              minutesTime: 0,
              minutesBy: '',
              excuses: [],
            }),
          live: () => Promise.resolve({ signed: 0, rows: [], cursor: 0, more: 0 }),
          code: () =>
            Promise.resolve({
              title: '三日培训班',
              shortId: '7K3M9QXT2P',
              dynamic: 1,
              state: 1,
              slices: [{ from: 0, until: 15_000, content: '/q/7K3M9QXT2P?p=1', digits: '482913' }],
            }),
        },
      },
    },
  )

test('a meeting of several days says on which day it ends', async () => {
  show()
  expect(await screen.findByText(/11月28日 10:00 – 12月1日 17:00/)).toBeTruthy()
})

test('the code that people scan to sign stands on the wall, and the way back leads to the meeting', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: '签到码' }))
  expect(await screen.findByRole('img', { name: '“三日培训班”的签到码' })).toBeTruthy()
  expect(screen.getByText('482913')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '退出投屏' }))
  expect(await screen.findByRole('button', { name: '签到码' })).toBeTruthy()
})
