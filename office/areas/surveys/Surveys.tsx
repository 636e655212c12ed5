import { Route, Routes } from 'react-router'
import { Records } from './Records'
import { Results } from './Results'
import { SurveyEditor } from './SurveyEditor'
import { SurveyList } from './SurveyList'

/** The pages of questionnaires. */
export function Component() {
  return (
    <Routes>
      <Route index element={<SurveyList />} />
      <Route path="new" element={<SurveyEditor />} />
      <Route path=":surveyId" element={<SurveyEditor />} />
      <Route path=":surveyId/results" element={<Results />} />
      <Route path=":surveyId/records" element={<Records />} />
    </Routes>
  )
}
