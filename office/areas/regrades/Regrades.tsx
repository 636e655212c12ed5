import { Route, Routes } from 'react-router'
import { CorrectKey } from './CorrectKey'
import { RegradeList } from './RegradeList'
import { RegradePage } from './RegradePage'

/** The pages of corrected keys. */
export function Component() {
  return (
    <Routes>
      <Route index element={<RegradeList />} />
      <Route path="question/:questionId" element={<CorrectKey />} />
      <Route path=":regradeId" element={<RegradePage />} />
    </Routes>
  )
}
