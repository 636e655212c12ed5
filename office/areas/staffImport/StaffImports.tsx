import { Route, Routes } from 'react-router'
import { FeedPage } from './feed/FeedPage'
import { ImportHome } from './ImportHome'
import { ImportPage } from './ImportPage'

/** The pages of the import. */
export function Component() {
  return (
    <Routes>
      <Route index element={<ImportHome />} />
      <Route path="feed" element={<FeedPage />} />
      <Route path=":importId" element={<ImportPage />} />
    </Routes>
  )
}
