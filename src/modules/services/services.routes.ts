import { bind, callerOf, keyOf, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import * as my from '../../contracts/my-services.ts';
import * as talk from '../../contracts/service-messages.ts';
import * as contract from '../../contracts/services.ts';
import type { MyService } from '../../contracts/my-services.ts';
import { notFound } from '../../kernel/errors.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { Messages } from '../messages/index.ts';
import type { Cards } from './cards.ts';
import type { PlanChanges } from './plan-changes.ts';
import type { Prompts } from './collecting.ts';
import type { Services } from './services.service.ts';

interface ServiceCalls {
  services: Services;
  plans: PlanChanges;
  prompts: Prompts;
  cards: Cards;
  messages: Messages;
}

export function serviceRoutes({
  services,
  plans,
  prompts,
  cards,
  messages,
}: ServiceCalls): Binding[] {
  /** A customer's own service after a change of theirs. */
  const mine = async (userId: string, id: string): Promise<MyService> => {
    const found = (await services.ofUser(userId)).find((one) => one.id === id);
    if (!found) throw notFound('This service');
    return found;
  };
  return [
    bind(contract.listServices, async ({ query }, call) =>
      answerPage(call, contract.listServices.path, query, await services.list(query)),
    ),
    bind(my.listMyServices, async (_, call) => services.ofUser((await callerOf(call)).userId)),
    bind(contract.readService, ({ params }) => services.read(params.id)),
    bind(talk.listServiceMessages, async ({ params }) => {
      await services.read(params.id);
      return messages.about(params.id);
    }),
    bind(talk.writeAboutService, async ({ params, body }, call) => {
      const { shownAs } = await callerOf(call);
      const about = await services.read(params.id);
      const link = await services.linkOf(about);
      await messages.write({ ...about, link }, body.text, { by: shownAs, key: keyOf(call) });
      return messages.about(params.id);
    }),
    bind(contract.updateService, async ({ params, body }, call) =>
      services.update(params.id, body, await editOf(call)),
    ),
    bind(contract.startService, ({ params, body }) => services.start(params.id, body)),
    bind(contract.changeServicePrice, ({ params, body }) => services.changePrice(params.id, body)),
    bind(contract.stopService, async ({ params }, call) =>
      services.stop(params.id, (await callerOf(call)).name),
    ),
    bind(contract.resumeService, ({ params }) => services.resume(params.id)),
    bind(contract.listServicePlans, ({ params }) => plans.offers(params.id)),
    bind(contract.changeServicePlan, async ({ params, body }, call) =>
      plans.choose(params.id, body, (await callerOf(call)).name),
    ),
    bind(contract.keepServicePlan, async ({ params }, call) =>
      plans.withdraw(params.id, (await callerOf(call)).name),
    ),
    bind(my.listMyServicePlans, async ({ params }, call) =>
      plans.offers(params.id, (await callerOf(call)).userId),
    ),
    bind(my.changeMyServicePlan, async ({ params, body }, call) => {
      const { userId, name } = await callerOf(call);
      await plans.choose(params.id, body, name, userId);
      return mine(userId, params.id);
    }),
    bind(my.keepMyServicePlan, async ({ params }, call) => {
      const { userId, name } = await callerOf(call);
      await plans.withdraw(params.id, name, userId);
      return mine(userId, params.id);
    }),
    bind(my.chooseMyServicePrompts, async ({ params, body: { phoneNumber } }, call) => {
      const { userId } = await callerOf(call);
      await prompts.choose(params.id, phoneNumber && normalisePhone(phoneNumber), userId);
      return mine(userId, params.id);
    }),
    bind(my.chooseMyServiceCard, async ({ params, body }, call) => {
      const { userId } = await callerOf(call);
      await cards.choose(params.id, body.charged, userId);
      return mine(userId, params.id);
    }),
    bind(talk.listMyServiceMessages, async ({ params }, call) => {
      await mine((await callerOf(call)).userId, params.id);
      return messages.about(params.id);
    }),
    bind(talk.writeAboutMyService, async ({ params: { id }, body: { text, language } }, call) => {
      const { userId, name, email } = await callerOf(call);
      const { name: subject } = await mine(userId, id);
      await messages.send(
        { name, email, subject, message: text, language },
        { key: keyOf(call), about: id },
      );
      return messages.about(id);
    }),
    bind(my.stopMyService, async ({ params }, call) => {
      const { userId, name } = await callerOf(call);
      await services.stop(params.id, name, userId);
      return mine(userId, params.id);
    }),
    bind(my.resumeMyService, async ({ params }, call) => {
      const { userId } = await callerOf(call);
      await services.resume(params.id, userId);
      return mine(userId, params.id);
    }),
  ];
}
