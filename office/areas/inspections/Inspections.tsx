import { Route, Routes } from 'react-router'
import { PackList } from './PackList'
import { PackPage } from './PackPage'

/** The pages of inspection packs. */
export function Component() {
  return (
    <Routes>
      <Route index element={<PackList />} />
      <Route path=":packId" element={<PackPage />} />
    </Routes>
  )
}
