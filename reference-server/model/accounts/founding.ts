import type { World } from '../world'
import { foldEmail } from '../notifications/email'
import { publicUser } from './people'
import { createPerson } from './personChanges'
import { hashNewPassword } from '../auth/passwords'
import { refuse } from '../refusal'

/** Whether the server has any account. */
export const isInitialized = (world: World) => world.sql.one('SELECT 1 FROM user LIMIT 1') !== undefined

/** Creates the first admin. 403 if there already is an account. */
export async function createFounder(
  world: World,
  founder: { email: string; name: string; password: string; gender: number },
) {
  if (isInitialized(world)) refuse(403)
  const passwordHash = await hashNewPassword(world, founder.password)
  return world.transaction(() => {
    if (isInitialized(world)) refuse(403)
    const { name, gender } = founder
    return publicUser(
      world,
      createPerson(world, { email: foldEmail(founder.email), passwordHash, name, gender, isAdmin: true }),
    )
  })
}
