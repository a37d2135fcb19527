/** Two people talk in a channel, and each sees the other's actions at once. */
import { expect, test, type Person } from '../journey'
import { createChannel } from '../steps'

test('Ada writes, Bo sees it and counts it through a reload, answers, reacts, edits and deletes, and Ada sees each at once', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  await ada.signInByForm()
  await bo.signInByForm()
  const channel = await createChannel(ada)
  await ada.conversation.say('Good morning.')
  await expect(bo.appShell.row(`# ${channel}`)).toBeVisible()

  await ada.conversation.say('The first tram leaves at five.')
  await expect(ada.conversation.message('The first tram leaves at five.')).toBeVisible()
  await expect(ada.conversation.composer).toHaveValue('')

  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/2 unread/)
  await bo.page.reload()
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/2 unread/)
  await expect(bo.page).toHaveTitle(/^\(\d+\+?\) .* Web App$/)
  await ada.conversation.say('The second at ten past.')
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/3 unread/)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.heading).toHaveText(new RegExp(channel))
  await expect(bo.conversation.feed).toHaveAccessibleName(new RegExp(`^Messages in #? ?${channel}$`))
  await expect(bo.conversation.composer).toHaveAccessibleName(new RegExp(`^Message #? ?${channel}$`))
  await expect(bo.conversation.unreadLine).toBeVisible()
  await expect(bo.conversation.message('The first tram leaves at five.')).toBeVisible()
  await expect(bo.appShell.row(`# ${channel}`)).not.toHaveAccessibleName(/unread/)

  await bo.conversation.reply('The first tram leaves at five.', 'From which platform?')
  await expect(seen(ada, 'From which platform?')).toContainText('The first tram leaves at five.')

  await bo.conversation.react('The second at ten past.', '👍')
  await expect(ada.conversation.reaction('The second at ten past.', '👍')).toHaveAccessibleName(/👍 1/)
  await ada.conversation.reaction('The second at ten past.', '👍').click()
  await expect(bo.conversation.reaction('The second at ten past.', '👍')).toHaveAccessibleName(/👍 2/)

  await bo.conversation.edit('From which platform?', 'From which side?')
  await expect(seen(ada, 'From which side?')).toHaveAccessibleName(/edited/)
  await expect(seen(ada, 'From which platform?')).toHaveCount(0)

  await bo.conversation.delete('From which side?')
  await expect(seen(ada, 'From which side?')).toHaveCount(0)
  await expect(seen(bo, 'From which side?')).toHaveCount(0)
})

const seen = (person: Person, text: string) => person.conversation.message(text).last()
