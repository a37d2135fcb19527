/** Checks that the name of a person is read for a purpose: on the screen, or in what leaves it (decision 0125). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
const filesWith = (pattern: RegExp) => sources.flatMap(({ name, text }) => (pattern.test(text) ? name : [])).sort()

it('the real name beside a private one is read where it is stored, searched, shown beside it or administered', () => {
  expect(filesWith(/\baccountName\b/)).toEqual([
    'components/person/contact/PrivateNameDialog.tsx',
    'components/person/rankPeople.ts',
    'components/person/readPeople.ts',
    'conversation/composer/editor/mentionText.ts',
    'conversation/search/checkFilters.ts',
    'domain/notification/workerData.ts',
    'domain/user.ts',
    'features/conversation-settings/person/PersonSettingsPage.tsx',
    'features/notifications/startSnapshot.ts',
    'features/people/PersonCard.tsx',
    'features/people/PersonPage.tsx',
    'features/people/buildDirectory.ts',
    'features/settings/members/csv/verdicts.ts',
    'features/settings/members/useMembers.ts',
    'service-worker/handlePush.ts',
    'store/persistence/readable.ts',
    'store/users/usersSlice.ts',
  ])
})

it('the name of a person that is found by id comes from selectName, with its purpose', () => {
  expect(filesWith(/\bselectUser\([^()]*(\([^()]*\))?[^()]*\)\??\.name\b/)).toEqual([])
})

it('what leaves the screen has the names for others only', () => {
  const leaving = sources.filter(({ name }) =>
    /^conversation\/(export\/(run|page|useExport)|actions\/(runMessageAction|selection\/useCopySelected))/.test(name),
  )
  expect(leaving.length).toBeGreaterThan(5)
  const ownNames = /'screen'|\buse(Person|Conversation)(Name|Title)\(|\bpersonName\(|usePreviewTexts\(\)|selectUser\(/
  expect(leaving.flatMap(({ name, text }) => (ownNames.test(text) ? name : []))).toEqual([])
  const paper = sources.find(({ name }) => name.endsWith('PrintedMessages.tsx'))
  expect(paper?.text).toContain('<NamePurposeContext value="others">')
})
