import { Route, Routes } from 'react-router'
import { NoticeEditor } from './NoticeEditor'
import { NoticeList } from './NoticeList'
import { NoticePeople } from './NoticePeople'
import { SentList } from './SentList'

/** The pages of notices. */
export function Component() {
  return (
    <Routes>
      <Route index element={<NoticeList />} />
      <Route path="new" element={<NoticeEditor />} />
      <Route path="sent" element={<SentList />} />
      <Route path=":noticeId" element={<NoticePeople />} />
    </Routes>
  )
}
