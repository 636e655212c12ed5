import { copyRisks } from './copyRisks'
import { emptyPlan } from './planValues'

const drawn = { ...emptyPlan().paper, way: 'drawn' as const }

test('what an exam begins with lets nobody copy but by sitting the same fixed paper again', () => {
  expect(copyRisks(emptyPlan())).toEqual(['riskSamePaper'])
  expect(copyRisks({ ...emptyPlan(), paper: drawn })).toEqual([])
  expect(copyRisks({ ...emptyPlan(), maxAttempts: 1 })).toEqual([])
})

test('each choice that lets others copy is named', () => {
  const open = { ...emptyPlan(), showAnswers: 'afterHandIn' as const, maxAttempts: 1 }
  expect(copyRisks(open)).toEqual(['riskShownFixed'])
  expect(copyRisks({ ...open, paper: drawn })).toEqual(['riskShown'])
  expect(
    copyRisks({ ...emptyPlan(), maxAttempts: 1, shuffleQuestions: 0, shuffleOptions: 0 }),
  ).toEqual(['riskOrder', 'riskOptions'])
})
