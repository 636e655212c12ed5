import { Route, Routes } from 'react-router'
import { MeetingList } from './MeetingList'
import { MeetingPage } from './MeetingPage'

/** The pages of meetings. */
export function Component() {
  return (
    <Routes>
      <Route index element={<MeetingList />} />
      <Route path=":meetingId" element={<MeetingPage />} />
    </Routes>
  )
}
