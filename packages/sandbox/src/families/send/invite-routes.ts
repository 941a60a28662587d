import { isAddress } from '@perijove/core';
import { Hono } from 'hono';
import * as z from 'zod';
import type { SandboxEnv } from '../../gateway/context.ts';
import { readBody } from '../../http/read-body.ts';
import type { ClaimRequest } from './craft-claim.ts';
import { InviteRefusal } from './invite.ts';
import type { InviteDesk } from './invite-desk.ts';

const Address = z.string().refine(isAddress, 'expected an address');

export const ClaimBody: z.ZodType<ClaimRequest> = z.strictObject({
  inviteSigner: Address,
  receiver: Address,
});

/** Routes for claims, which the API does not have. Mounted with the controls. */
export function createInviteRoutes(invites: InviteDesk): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/craft-claim', async (c) => {
    const body = await readBody(c, ClaimBody);
    if ('refusal' in body) return body.refusal;
    try {
      return c.json(invites.craftClaim(body.value));
    } catch (error) {
      if (error instanceof InviteRefusal) return c.json({ error: error.message }, 400);
      throw error;
    }
  });
  return app;
}
