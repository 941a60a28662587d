import type * as z from 'zod';
import { ClaimBody } from '../families/send/invite-routes.ts';
import {
  ClockBody,
  FaucetBody,
  FaultBody,
  NextDueBody,
  OrderFaultBody,
  PriceBody,
  RpcFaultBody,
} from './bodies.ts';

/** A control endpoint, for the page that lists them. */
export interface ControlEndpoint {
  readonly verb: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** The effect of the endpoint, in one sentence. */
  readonly about: string;
  readonly body?: z.ZodType | undefined;
}

const on = (
  verb: ControlEndpoint['verb'],
  path: string,
  about: string,
  body?: z.ZodType,
): ControlEndpoint => ({ verb, path: `/_sandbox${path}`, about, body });

/** Every control endpoint; `pages.test.ts` compares them with the routes. */
export const controlEndpoints: readonly ControlEndpoint[] = [
  on('GET', '/clock', "Returns the world's time and its speed."),
  on('POST', '/clock', "Stops, runs or advances the world's time.", ClockBody),
  on(
    'POST',
    '/clock/next-due',
    'Moves to the next fill, cycle or expiry of an order and executes it, if there is one.',
    NextDueBody,
  ),
  on('POST', '/faucet', 'Gives SOL or tokens to a wallet.', FaucetBody),
  on('GET', '/price', 'Lists the prices that were set.'),
  on('POST', '/price', 'Sets the price of a mint, or moves it by a factor.', PriceBody),
  on('DELETE', '/price', 'Clears all prices that were set.'),
  on('DELETE', '/price/:mint', 'Clears the price of one mint.'),
  on('GET', '/faults', 'Lists the faults of the API.'),
  on('POST', '/faults', 'Adds a fault to the API, by its kind.', FaultBody),
  on('DELETE', '/faults', 'Removes all faults of the API.'),
  on('DELETE', '/faults/:id', 'Removes one fault of the API.'),
  on('GET', '/rpc-faults', 'Lists the faults of JSON-RPC.'),
  on(
    'POST',
    '/rpc-faults',
    'Adds a fault to JSON-RPC or its websocket, by its kind.',
    RpcFaultBody,
  ),
  on('DELETE', '/rpc-faults', 'Removes all faults of JSON-RPC.'),
  on('DELETE', '/rpc-faults/:id', 'Removes one fault of JSON-RPC.'),
  on('GET', '/order-faults', 'Lists the faults of the orders of trigger v2.'),
  on(
    'POST',
    '/order-faults',
    'Makes a step of orders fail, or lets orders stay in a state.',
    OrderFaultBody,
  ),
  on('DELETE', '/order-faults', 'Removes all faults of orders.'),
  on('DELETE', '/order-faults/:id', 'Removes one fault of orders.'),
  on('DELETE', '/windows', 'Resets all rate limit windows.'),
  on('POST', '/invites/craft-claim', 'Builds the transaction that claims an invite.', ClaimBody),
  on('POST', '/reset', 'Restores the initial state.'),
];
