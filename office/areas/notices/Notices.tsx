import { Route, Routes } from 'react-router'
import { NoticeEditor } from './NoticeEditor'
import { NoticeList } from './NoticeList'
import { NoticePeople } from './NoticePeople'

/** The pages of notices. */
export function Component() {
  return (
    <Routes>
      <Route index element={<NoticeList />} />
      <Route path="new" element={<NoticeEditor />} />
      <Route path=":noticeId" element={<NoticePeople />} />
    </Routes>
  )
}
