import { Route, Routes } from 'react-router'
import { PathEditor } from './PathEditor'
import { PathList } from './PathList'

/** The pages of learning paths. */
export function Component() {
  return (
    <Routes>
      <Route index element={<PathList />} />
      <Route path="new" element={<PathEditor />} />
      <Route path=":pathId" element={<PathEditor />} />
    </Routes>
  )
}
