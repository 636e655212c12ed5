import { Route, Routes } from 'react-router'
import { Give } from './Give'
import { IssuedList } from './IssuedList'
import { RenewalList } from './renewals/RenewalList'
import { RuleList } from './rules/RuleList'
import { TemplateEditor } from './templates/TemplateEditor'
import { TemplateList } from './templates/TemplateList'

/** The pages of certificates. */
export function Component() {
  return (
    <Routes>
      <Route index element={<IssuedList />} />
      <Route path="rules" element={<RuleList />} />
      <Route path="renewals" element={<RenewalList />} />
      <Route path="give" element={<Give />} />
      <Route path="templates" element={<TemplateList />} />
      <Route path="templates/new" element={<TemplateEditor />} />
      <Route path="templates/:templateId" element={<TemplateEditor />} />
    </Routes>
  )
}
