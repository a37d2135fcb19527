/** The public interface of invitations for people with an account. */
export { PrivateInvitePage } from './PrivateInvitePage'
